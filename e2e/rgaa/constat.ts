import type { Page } from 'playwright-core'

/** A fault that a check proves on the page as it is. */
export interface Constat {
  critere: string
  regle: string
  composant: string
  intitule: string
  preuve: string
  transverse: boolean
}

/** What a check proves of a criterion: whole (C), or that nothing of the kind is there (NA). */
export interface Preuve {
  critere: string
  statut: 'C' | 'NA'
  qui: string
  preuve: string
}

/** One faulty element, as the page tells it. */
export interface Fautif {
  composant: string
  transverse: boolean
}

interface Outils {
  /** The kind of component: its tag and first class, or those of what holds it; stable from run to run. */
  nommer(e: Element): string
  /** In what every page shares: outside the content and the dialogs. */
  transverse(e: Element): boolean
  fautif(e: Element): Fautif
  visible(e: Element): boolean
  /** What Tab can reach, in the order of the document. */
  atteignables(): HTMLElement[]
  /** What is called by name: its text, or what stands for it. */
  intitule(e: Element): string
}

declare global {
  var rgaa: Outils
}

/** Puts into the page what the checks share there; to be called once it is open. */
export const equiper = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const classe = (e: Element) => [...e.classList].find((c) => !/\d{2}|--/.test(c))
    const nommer = (e: Element): string => {
      const sienne = classe(e)
      if (sienne !== undefined) return `${e.localName}.${sienne}`
      const porteur = e.parentElement?.closest('[class]')
      const dessus = porteur ? classe(porteur) : undefined
      return dessus === undefined ? e.localName : `.${dessus} ${e.localName}`
    }
    const transverse = (e: Element) =>
      !e.closest('main, dialog') && !e.querySelector('main') && document.querySelector('main') !== null
    const visible = (e: Element) =>
      e.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      e.getBoundingClientRect().width > 1
    const parId = (ids: string | null) =>
      (ids ?? '')
        .split(/\s+/)
        .map((id) => (id ? (document.getElementById(id)?.textContent ?? '') : ''))
        .join(' ')
    globalThis.rgaa = {
      nommer,
      transverse,
      visible,
      fautif: (e) => ({ composant: nommer(e), transverse: transverse(e) }),
      intitule: (e) => {
        const images = [...e.querySelectorAll('img[alt], svg title, [aria-label]')]
        const dits = images.map((i) => i.getAttribute('alt') ?? i.getAttribute('aria-label') ?? i.textContent)
        const tous = [parId(e.getAttribute('aria-labelledby')), e.getAttribute('aria-label'), e.textContent]
        return [...tous, ...dits, e.getAttribute('title')].map((t) => t?.trim() ?? '').find(Boolean) ?? ''
      },
      atteignables: () => {
        const modale = document.querySelector('dialog:modal') ?? document
        const choix =
          'a[href], area[href], button, input:not([type=hidden]), select, textarea, summary, iframe, [contenteditable=true], [tabindex]'
        return [...modale.querySelectorAll<HTMLElement>(choix)].filter(
          (e) =>
            e.tabIndex >= 0 && !e.matches(':disabled') && e.checkVisibility({ visibilityProperty: true }),
        )
      },
    }
  })

/** A finding for each kind of component, once. */
export function constater(
  fautifs: readonly Fautif[],
  dit: Pick<Constat, 'critere' | 'regle' | 'intitule' | 'preuve'>,
): Constat[] {
  const parComposant = new Map(fautifs.map((f) => [f.composant, f]))
  return [...parComposant.values()].map((f) => ({ ...dit, ...f }))
}
