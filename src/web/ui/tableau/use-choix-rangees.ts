import { type RefObject, useEffect, useRef } from 'react'
import { pourLaPage } from '../touches.ts'

interface Gestes {
  page: () => void
  /** The space bar chooses too, from the link of a row. */
  espace?: boolean
  /** What Escape leaves; false when there is nothing to leave. */
  quitter: () => boolean
}

const SAISIES = 'input:not([type=checkbox]), textarea, select, [contenteditable], dialog, .volet-panneau'
const boiteDe = (rangee: Element | undefined): HTMLInputElement | null =>
  rangee?.querySelector<HTMLInputElement>('th .case-ligne input') ?? null

/** Chooses the row and the next one, which gets the focus. */
function etendre(rangees: Element[], rang: number, pas: number): void {
  const suivante = rangees[rang + pas]
  for (const boite of [boiteDe(rangees[rang]), boiteDe(suivante)]) if (boite?.checked === false) boite.click()
  suivante?.querySelector<HTMLElement>('th a')?.focus()
}

/**
 * Choosing rows by keys: X the current one, Shift and an arrow the next too, Ctrl+A the page, Escape leaves.
 * `cadre` holds the table; nothing without `gestes`.
 */
export function useChoixRangees(cadre: RefObject<HTMLElement | null>, gestes: Gestes | undefined): void {
  const derniers = useRef(gestes)
  derniers.current = gestes
  useEffect(() => {
    const agir = (evenement: KeyboardEvent): void => {
      const g = derniers.current
      const cible = document.activeElement ?? document.body
      if (!g || !cadre.current || evenement.defaultPrevented || evenement.altKey || cible.closest(SAISIES))
        return
      if (!pourLaPage(evenement)) return
      const rangees = [...cadre.current.querySelectorAll('tbody tr:not(.tableau-detail)')]
      const rang = rangees.findIndex((r) => r.contains(cible))
      const commande = evenement.ctrlKey || evenement.metaKey
      if (evenement.key === 'Escape') {
        if (g.quitter()) evenement.preventDefault()
      } else if (commande && evenement.key === 'a') {
        evenement.preventDefault()
        g.page()
      } else if (
        rang >= 0 &&
        evenement.shiftKey &&
        (evenement.key === 'ArrowDown' || evenement.key === 'ArrowUp')
      ) {
        evenement.preventDefault()
        etendre(rangees, rang, evenement.key === 'ArrowDown' ? 1 : -1)
      } else if (rang >= 0 && g.espace && evenement.key === ' ' && cible.matches('th a')) {
        evenement.preventDefault()
        boiteDe(rangees[rang])?.click()
      } else if (rang >= 0 && !commande && evenement.key === 'x') boiteDe(rangees[rang])?.click()
    }
    document.addEventListener('keydown', agir)
    return () => document.removeEventListener('keydown', agir)
  }, [cadre])
}
