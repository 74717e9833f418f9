import { type RefObject, useLayoutEffect, useRef } from 'react'

let premier = true
let titreAffiche: string | null = null
/** Forms of the page that show errors now. */
let fautifs = 0
/** Tabs open in the page, the innermost last. */
let onglets: readonly string[] = []

/** Says that the site was open before this program: its first screen is a navigation. */
export function poursuivre(): void {
  premier = false
}

/** Name of the funding body; the server writes it into the page. */
export const ORGANISME = document.querySelector<HTMLMetaElement>('meta[name="organisme"]')?.content ?? 'Sofia'

function nommer(): void {
  if (titreAffiche !== null)
    document.title = `${fautifs > 0 ? 'Erreur\u00a0: ' : ''}${[...onglets.toReversed(), titreAffiche, ORGANISME].join(' · ')}`
}

/** Says « Erreur : » before the document's name while a form has errors: screen readers read that first. */
export function useTitreFautif(faux: boolean): void {
  useLayoutEffect(() => {
    if (!faux) return
    fautifs++
    nommer()
    return () => {
      fautifs--
      nommer()
    }
  }, [faux])
}

/** Says the open tab before the name of the document: two tabs of a page are two entries of the history. */
export function useTitreOnglet(libelle: string | undefined): void {
  useLayoutEffect(() => {
    if (libelle === undefined) return
    onglets = [...onglets, libelle]
    nommer()
    return () => {
      onglets = onglets.filter((o) => o !== libelle)
      nommer()
    }
  }, [libelle])
}

/** Names the document and moves the focus to the title after a navigation (not when the site opens). */
export function useTitre(titre: string): RefObject<HTMLHeadingElement | null> {
  const ref = useRef<HTMLHeadingElement>(null)
  const { pathname } = window.location
  // With the page itself, not after it: what is read and its name agree, who types at once keeps the field.
  useLayoutEffect(() => {
    titreAffiche = titre
    nommer()
  }, [titre])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what moves the focus
  useLayoutEffect(() => {
    if (!premier) ref.current?.focus({ preventScroll: true })
    premier = false
  }, [pathname])
  return ref
}
