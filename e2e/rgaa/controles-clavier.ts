import type { Page } from 'playwright-core'
import { type Constat, constater, type Fautif, type Preuve } from './constat.ts'

/** Presses of Tab after which a page is left to a person. */
const ARRETS_MAX = 400
/** A date field holds several stops of its own. */
const ARRETS_DU_MEME = 8
/** Components whose focus is pictured, on one page. */
const PHOTOS_MAX = 40

/** What has the focus: a number for each element, 0 outside the page. */
const lireArret = (page: Page): Promise<{ numero: number } & Fautif> =>
  page.evaluate(() => {
    const e = document.activeElement
    if (!e || e === document.body || e === document.documentElement)
      return { numero: 0, composant: '', transverse: false }
    const connus = globalThis as unknown as { rgaaArrets?: Element[] }
    connus.rgaaArrets ??= []
    if (!connus.rgaaArrets.includes(e)) connus.rgaaArrets.push(e)
    return { numero: connus.rgaaArrets.indexOf(e) + 1, ...rgaa.fautif(e) }
  })

/** 12.9: Tab goes from the top of the page, or of its dialog, to its end; says what held it. */
export async function jugerLesPieges(page: Page): Promise<{ constats: Constat[]; preuves: Preuve[] }> {
  await page.evaluate(() => {
    const depart = document.querySelector<HTMLElement>('dialog:modal') ?? document.body
    const repere = document.createElement('span')
    repere.tabIndex = -1
    depart.prepend(repere)
    repere.focus({ preventScroll: true })
    repere.remove()
  })
  const vus = new Set<number>()
  let meme = 0
  let dernier = -1
  for (let presse = 0; presse < ARRETS_MAX; presse++) {
    await page.keyboard.press('Tab')
    const arret = await lireArret(page)
    if (arret.numero === 0) {
      const attendus = await page.evaluate(() => rgaa.atteignables().length)
      if (attendus > 0 && vus.size === 0) return { constats: [], preuves: [] }
      const preuve = `Tab traverse la page d’un bout à l’autre (${vus.size} arrêts) et en sort.`
      return {
        constats: [],
        preuves: [{ critere: '12.9', statut: 'C', qui: 'contrôle « clavier »', preuve }],
      }
    }
    meme = arret.numero === dernier ? meme + 1 : 0
    const revenu = arret.numero !== dernier && vus.has(arret.numero)
    if (meme >= ARRETS_DU_MEME || revenu) {
      // A modal dialog keeps the focus on purpose, until Escape.
      const modale = await page.evaluate(
        () => document.querySelector('dialog:modal, [aria-modal=true]') !== null,
      )
      if (modale) return { constats: [], preuves: [] }
      return {
        constats: constater([arret], {
          critere: '12.9',
          regle: 'piege-au-clavier',
          intitule: 'Le clavier reste enfermé',
          preuve: 'La touche Tab revient au même endroit sans atteindre la fin de la page.',
        }),
        preuves: [],
      }
    }
    vus.add(arret.numero)
    dernier = arret.numero
  }
  return { constats: [], preuves: [] }
}

const photographier = (page: Page, rang: number): Promise<Buffer> =>
  page
    .evaluate((r) => {
      const e = rgaa.atteignables()[r]
      if (!e) return null
      // A hidden input shows its focus on what stands for it.
      const boites = [e, e.closest('label'), e.nextElementSibling, e.parentElement]
        .slice(0, e.getBoundingClientRect().width < 8 || e.matches('input') ? 4 : 1)
        .flatMap((b) => (b ? [b.getBoundingClientRect()] : []))
        .filter((b) => b.width < innerWidth && b.height < innerHeight)
      const haut = Math.min(...boites.map((b) => b.top)) - 10
      const gauche = Math.min(...boites.map((b) => b.left)) - 10
      const x = Math.max(0, gauche)
      const y = Math.max(0, haut)
      return {
        x,
        y,
        width: Math.min(innerWidth, Math.max(...boites.map((b) => b.right)) + 10) - x,
        height: Math.min(innerHeight, Math.max(...boites.map((b) => b.bottom)) + 10) - y,
      }
    }, rang)
    .then(async (clip) => {
      const juste = clip && clip.width > 0 && clip.height > 0 && Number.isFinite(clip.width + clip.height)
      return juste ? await page.screenshot({ clip, animations: 'disabled' }) : Buffer.alloc(0)
    })

/** 10.7: a picture of one element of each kind, without the focus, then with it: they must differ. */
export async function jugerLeFocus(page: Page): Promise<Constat[]> {
  // The keyboard was the last to act: what shows for it alone shows.
  await page.keyboard.press('Shift')
  const rangs = await page.evaluate(() => {
    const sortes = new Map<string, number>()
    for (const [i, e] of rgaa.atteignables().entries()) {
      // What a frame holds shows its own focus.
      if (e.localName === 'iframe') continue
      const sorte = `${rgaa.nommer(e)} ${e.getAttribute('type') ?? ''}`
      if (!sortes.has(sorte)) sortes.set(sorte, i)
    }
    return [...sortes.values()]
  })
  const muets: Fautif[] = []
  for (const rang of rangs.slice(0, PHOTOS_MAX)) {
    await page.evaluate((r) => {
      ;(document.activeElement as HTMLElement | null)?.blur()
      rgaa.atteignables()[r]?.scrollIntoView({ block: 'center', behavior: 'instant' })
    }, rang)
    const avant = await photographier(page, rang)
    const fautif = await page.evaluate((r) => {
      const e = rgaa.atteignables()[r]
      e?.focus({ preventScroll: true })
      return e && document.activeElement === e ? rgaa.fautif(e) : null
    }, rang)
    const apres = await photographier(page, rang)
    if (fautif && avant.length > 0 && avant.equals(apres)) muets.push(fautif)
  }
  return constater(muets, {
    critere: '10.7',
    regle: 'focus-invisible',
    intitule: 'On ne voit pas où est le focus',
    preuve: 'Photographié sans puis avec le focus, l’élément ne change pas d’un point.',
  })
}
