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
    const agir = (e: KeyboardEvent): void => {
      const g = derniers.current
      const cible = document.activeElement ?? document.body
      if (!g || !cadre.current || e.defaultPrevented || e.altKey || cible.closest(SAISIES)) return
      if (!pourLaPage(e)) return
      const rangees = [...cadre.current.querySelectorAll('tbody tr:not(.tableau-detail)')]
      const rang = rangees.findIndex((r) => r.contains(cible))
      const commande = e.ctrlKey || e.metaKey
      if (e.key === 'Escape') {
        if (g.quitter()) e.preventDefault()
      } else if (commande && e.key === 'a') {
        e.preventDefault()
        g.page()
      } else if (rang >= 0 && e.shiftKey && (e.key === 'ArrowDown' || e.key === 'ArrowUp')) {
        e.preventDefault()
        etendre(rangees, rang, e.key === 'ArrowDown' ? 1 : -1)
      } else if (rang >= 0 && g.espace && e.key === ' ' && cible.matches('th a')) {
        e.preventDefault()
        boiteDe(rangees[rang])?.click()
      } else if (rang >= 0 && !commande && e.key === 'x') boiteDe(rangees[rang])?.click()
    }
    document.addEventListener('keydown', agir)
    return () => document.removeEventListener('keydown', agir)
  }, [cadre])
}
