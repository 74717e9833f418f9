import { type RefObject, useEffect } from 'react'

/** Puts the cursor in the amount, its text selected; or on the first thing that can be typed in. */
export function viserMontant(formulaire: HTMLElement | null): void {
  const champ =
    formulaire?.querySelector<HTMLInputElement>('input[name="montantAlloue"]:enabled') ??
    formulaire?.querySelector<HTMLInputElement>('input:checked')
  champ?.focus()
  champ?.select()
}

/** As a file arrives its amount takes the focus, but from who was doing something else. */
export function useArrivee(formulaire: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const ici = document.activeElement
    if (ici === null || ici === document.body || ici.tagName === 'H1') viserMontant(formulaire.current)
  }, [formulaire])
}
