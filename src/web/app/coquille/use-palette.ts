import { useLayoutEffect, useState } from 'react'

/** Whether the search from any page is open, where offered; « Ctrl + K » opens it, save over a dialog. */
export function usePalette(offerte: boolean) {
  const [ouverte, setOuverte] = useState(false)
  // With the button that tells the keys, not after it.
  useLayoutEffect(() => {
    if (!offerte) return
    const ouvrir = (evenement: KeyboardEvent): void => {
      if (
        evenement.key.toLowerCase() !== 'k' ||
        !(evenement.ctrlKey || evenement.metaKey) ||
        evenement.altKey ||
        evenement.shiftKey
      )
        return
      if (evenement.defaultPrevented) return
      evenement.preventDefault()
      if (!document.querySelector('dialog[open]')) setOuverte(true)
    }
    document.addEventListener('keydown', ouvrir)
    return () => document.removeEventListener('keydown', ouvrir)
  }, [offerte])
  return { ouverte, ouvrir: () => setOuverte(true), fermer: () => setOuverte(false) }
}
