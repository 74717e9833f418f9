import { useEffect } from 'react'

const perdue = (element: Element | null): boolean =>
  element === null || element === document.body || element.matches(':disabled')

/** The form goes once sent: who sent it by a key is left at the page's title, not nowhere. */
const allerAuTitre = (): void => {
  // Once the page shows what it became.
  requestAnimationFrame(() => {
    if (perdue(document.activeElement))
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  })
}

/** The focus at the title once `envoye`, or once the form is gone, when nothing else took it. */
export function useTitreApresEnvoi(envoye: boolean): void {
  useEffect(() => {
    if (envoye) allerAuTitre()
  }, [envoye])
  useEffect(() => allerAuTitre, [])
}
