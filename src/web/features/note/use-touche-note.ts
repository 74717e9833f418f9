import { type RefObject, useEffect } from 'react'
import { estRaccourci } from '#web/ui/touches.ts'

/** Where the keys of the review screen are turned off, for all of it. */
const CLE = 'raccourcis-controle'

/** « M » goes to the field, unless one is typing, the page has another use of it, or keys are off. */
export function useToucheNote(champ: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const aller = (evenement: KeyboardEvent): void => {
      if (
        evenement.key.toLowerCase() !== 'm' ||
        evenement.ctrlKey ||
        evenement.metaKey ||
        evenement.altKey ||
        evenement.defaultPrevented
      )
        return
      if (!estRaccourci(evenement) || localStorage.getItem(CLE) === 'non' || !champ.current) return
      evenement.preventDefault()
      champ.current.focus()
    }
    document.addEventListener('keydown', aller)
    return () => document.removeEventListener('keydown', aller)
  }, [champ])
}
