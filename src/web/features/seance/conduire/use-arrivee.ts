import { type RefObject, useEffect } from 'react'

/** Puts the cursor in that field, its text selected. */
export function viser(formulaire: HTMLElement | null, nom: string): void {
  const champ = formulaire?.querySelector<HTMLInputElement>(`input[name="${nom}"]`)
  champ?.focus()
  champ?.select()
}

/** Puts the cursor in the amount, its text selected; or on the first thing to say. */
export function viserMontant(formulaire: HTMLElement | null): void {
  const ouvert = formulaire?.querySelector('input[name="montantAlloue"]:enabled')
  if (ouvert) viser(formulaire, 'montantAlloue')
  else
    (
      formulaire?.querySelector<HTMLInputElement>('input:checked') ?? formulaire?.querySelector('input')
    )?.focus()
}

/** As a file arrives, its first question takes the focus, unless one was doing something else. */
export function useArrivee(formulaire: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const ici = document.activeElement
    if (ici === null || ici === document.body || ici.tagName === 'H1') viserMontant(formulaire.current)
  }, [formulaire])
}
