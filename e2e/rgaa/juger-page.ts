import type { Page } from 'playwright-core'
import { absencesDe, lirePresences } from './absences.ts'
import { jugerParAxe } from './axe-rgaa.ts'
import { type Constat, equiper, type Preuve } from './constat.ts'
import { jugerLAffichage, preuveDImmobilite } from './controles-affichage.ts'
import { jugerLeFocus, jugerLesPieges } from './controles-clavier.ts'
import { jugerLeContenu, preuvesDuContenu } from './controles-contenu.ts'

/** What the checks say of a page as it is: its faults, and what they prove. */
export interface Jugement {
  constats: Constat[]
  preuves: Preuve[]
}

/**
 * Judges the page, open in a window of 1440 × 900. `fenetres` watches what it opened by itself; `tout` adds
 * the checks that take the longest: pictures of the focus, zoom, small window, spacing, hovering.
 */
export async function jugerPage(
  page: Page,
  { fenetres = 0, tout = true }: { fenetres?: number; tout?: boolean } = {},
): Promise<Jugement> {
  await equiper(page)
  const constats = [...(await jugerParAxe(page)), ...(await jugerLeContenu(page))]
  const preuves = await preuvesDuContenu(page)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const presences = await lirePresences(page)
  preuves.push(...absencesDe(presences), ...(await preuveDImmobilite(page, presences.animations)))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  if (fenetres === 0)
    preuves.push({
      critere: '13.2',
      statut: 'C',
      qui: 'contrôle « fenêtres »',
      preuve: 'La page n’a ouvert aucune fenêtre avant qu’on y touche.',
    })
  else
    constats.push({
      critere: '13.2',
      regle: 'fenetre-ouverte',
      composant: 'page',
      intitule: 'Une fenêtre s’ouvre sans qu’on le demande',
      preuve: 'La page a ouvert une fenêtre avant qu’on y touche.',
      transverse: false,
    })
  const clavier = await jugerLesPieges(page)
  constats.push(...clavier.constats)
  preuves.push(...clavier.preuves)
  if (tout) constats.push(...(await jugerLeFocus(page)), ...(await jugerLAffichage(page)))
  const fautifs = new Set(constats.map((c) => c.critere))
  return { constats, preuves: preuves.filter((p) => !fautifs.has(p.critere)) }
}
