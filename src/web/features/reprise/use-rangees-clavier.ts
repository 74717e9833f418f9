import { type RefObject, useEffect } from 'react'
import { pourLaPage } from '#web/ui/touches.ts'

const PAS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
const boutons = (cadre: HTMLElement | null): HTMLElement[] => [
  ...(cadre?.querySelectorAll<HTMLElement>('[data-rangee]') ?? []),
]

/** Up and down go from a row to the next, by the button that names it; from nowhere, to the first. */
export function useRangeesClavier(cadre: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const aller = (evenement: KeyboardEvent): void => {
      const pas = PAS[evenement.key]
      const cible = document.activeElement ?? document.body
      if (pas === undefined || evenement.defaultPrevented || !pourLaPage(evenement)) return
      if (evenement.ctrlKey || evenement.metaKey || evenement.altKey || evenement.shiftKey) return
      if (cible.closest('input:not([type=checkbox]), textarea, select, dialog')) return
      const rangees = boutons(cadre.current)
      const dedans = cadre.current?.contains(cible) === true
      if (!dedans && !(pas > 0 && (cible === document.body || cible.matches('main, h1')))) return
      const rangee = cible.closest('tr')?.querySelector('[data-rangee]')
      const ici = rangees.indexOf(rangee as HTMLElement)
      const suivante = rangees[ici < 0 ? 0 : ici + pas]
      if (!suivante) return
      evenement.preventDefault()
      suivante.focus()
      suivante.scrollIntoView?.({ block: 'nearest' })
    }
    document.addEventListener('keydown', aller)
    return () => document.removeEventListener('keydown', aller)
  }, [cadre])
}

/** The row that the focus is in. */
export const rangeeVisee = (): HTMLTableRowElement | null =>
  document.activeElement?.closest<HTMLTableRowElement>('tr[data-rang]') ?? null
