import type { Page } from 'playwright-core'
import type { Constat } from './constat.ts'

/** What of a page is compared with the others. */
export interface Traits {
  page: string
  titre: string
  /** Whose pages it is among: the same navigation is expected there. */
  ensemble: string
  /** Links of each navigation, in order; of the part that every page of the set has. */
  navigations: readonly { nom: string; liens: readonly string[]; x: number; y: number }[]
}

/** Reads what is compared: to be read on the first state, in the desktop's window. */
export const lireTraits = async (page: Page, cle: string, ensemble: string): Promise<Traits> => ({
  page: cle,
  ensemble,
  ...(await page.evaluate(() => ({
    titre: document.title,
    navigations: [...document.querySelectorAll('nav, [role=navigation]')]
      .filter((n) => n.closest('main') === null && n.checkVisibility())
      .map((n) => ({
        nom: n.getAttribute('aria-label') ?? '',
        liens: [...new Set([...n.querySelectorAll('a')].map((a) => a.href))],
        x: Math.round(n.getBoundingClientRect().left),
        y: Math.round(n.getBoundingClientRect().top + scrollY),
      })),
  }))),
})

const commune = (a: readonly string[], b: readonly string[]): string =>
  a.filter((l) => b.includes(l)).join(' ')

/** 8.6 and 12.2: titles that name two pages, navigations that change place or order within a set of pages. */
export function comparerPages(traits: readonly Traits[]): (Constat & { page: string })[] {
  const constats: (Constat & { page: string })[] = []
  // Titles are compared among the pages of one set: nobody goes from a holder's to the staff's.
  for (const memes of Map.groupBy(traits, (t) => `${t.ensemble} ${t.titre}`).values())
    for (const { page, titre } of memes.length > 1 ? memes : [])
      constats.push({
        page,
        critere: '8.6',
        regle: 'titres-differents',
        composant: 'title',
        intitule: 'Deux pages ont le même titre',
        preuve: `«\u00a0${titre}\u00a0» est le titre de ${memes.length} pages de l’échantillon.`,
        transverse: false,
      })
  for (const memes of Map.groupBy(traits, (t) => t.ensemble).values()) {
    const [premiere, ...autres] = memes
    for (const autre of autres)
      for (const nav of autre.navigations) {
        const reference = premiere?.navigations.find((n) => n.nom === nav.nom)
        if (!reference) continue
        const deplacee = Math.abs(reference.x - nav.x) > 2 || Math.abs(reference.y - nav.y) > 2
        const melee = commune(reference.liens, nav.liens) !== commune(nav.liens, reference.liens)
        if (!deplacee && !melee) continue
        constats.push({
          page: autre.page,
          critere: '12.2',
          regle: 'navigation-stable',
          composant: `nav ${nav.nom}`.trim(),
          intitule: 'La navigation change de place d’une page à l’autre',
          preuve: `«\u00a0${nav.nom}\u00a0» ${deplacee ? 'n’est pas au même endroit' : 'n’a pas le même ordre'} que sur ${premiere?.page}.`,
          transverse: true,
        })
      }
  }
  return constats
}
