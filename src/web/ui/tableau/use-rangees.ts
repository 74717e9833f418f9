import { type RefObject, useEffect } from 'react'
import { pourLaPage } from '../touches.ts'

const PAS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 }

/** Nothing in particular has the focus: the page, or the title it was given as the screen opened. */
const nullePart = (element: Element): boolean => element === document.body || element.matches('main, h1')

/** Links of the rows, and which one the focus is in the row of; -1 before the first. */
function rangeeDe(table: HTMLTableElement, cible: Element): { liens: HTMLElement[]; rang: number } {
  const liens = [...table.querySelectorAll<HTMLElement>('tbody th a')]
  if (table.contains(cible)) {
    const avant = (element: Element): boolean =>
      element === cible || (element.compareDocumentPosition(cible) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    return { liens, rang: liens.findLastIndex(avant) }
  }
  const premierVu = liens.findIndex((l) => l.getBoundingClientRect().top >= 0)
  return { liens, rang: premierVu - 1 }
}

/** After a table's last row, the next table's first; before its first, the last one of the table above. */
function rangeeVoisine(table: HTMLTableElement, pas: number): HTMLElement | undefined {
  const tables = [...document.querySelectorAll<HTMLTableElement>('table.tableau')]
  const voisine = tables[tables.indexOf(table) + pas]
  return [...(voisine?.querySelectorAll<HTMLElement>('tbody th a') ?? [])].at(pas > 0 ? 0 : -1)
}

/**
 * Up and down go from a row's link to the next one's, which Enter opens: rows are reached and the table stays
 * a plain one. J and K too once the focus is in it, where no other key is expected.
 */
export function useRangees(table: RefObject<HTMLTableElement | null>): void {
  useEffect(() => {
    const aller = (evenement: KeyboardEvent): void => {
      const pas = PAS[evenement.key]
      const cible = document.activeElement ?? document.body
      if (pas === undefined || !table.current || evenement.defaultPrevented || !pourLaPage(evenement)) return
      if (evenement.ctrlKey || evenement.metaKey || evenement.altKey || evenement.shiftKey) return
      if (cible.closest('input:not([type=checkbox]), textarea, select, [contenteditable], dialog')) return
      const dedans = table.current.contains(cible)
      const dehors = nullePart(cible) && pas > 0 && evenement.key === 'ArrowDown'
      if (!dedans && !(dehors && document.querySelector('table.tableau') === table.current)) return
      const { liens, rang } = rangeeDe(table.current, cible)
      const lien = liens[rang + pas] ?? (dedans ? rangeeVoisine(table.current, pas) : undefined)
      if (!lien) return
      evenement.preventDefault()
      lien.focus()
    }
    document.addEventListener('keydown', aller)
    return () => document.removeEventListener('keydown', aller)
  }, [table])
}
