import { type RefObject, useEffect } from 'react'
import { pourLaPage } from '#web/ui/touches.ts'

const PAS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Up and down go through the rows of all sections, once the focus is in one or nowhere in particular. */
export function useParcours(zone: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const aller = (evenement: KeyboardEvent): void => {
      const pas = PAS[evenement.key]
      const cible = document.activeElement ?? document.body
      if (pas === undefined || !zone.current || evenement.defaultPrevented || !pourLaPage(evenement)) return
      if (evenement.ctrlKey || evenement.metaKey || evenement.altKey || evenement.shiftKey) return
      const liens = [...zone.current.querySelectorAll<HTMLElement>('.attente li a')]
      const ici = liens.indexOf(cible as HTMLElement)
      if (ici < 0 && (pas < 0 || !(cible === document.body || cible.matches('main, h1')))) return
      const lien = liens[ici + pas]
      if (!lien) return
      evenement.preventDefault()
      lien.focus()
    }
    document.addEventListener('keydown', aller)
    return () => document.removeEventListener('keydown', aller)
  }, [zone])
}
