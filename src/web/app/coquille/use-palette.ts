import { useLayoutEffect, useState } from 'react'

/** Whether the search from any page is open, where offered; « Ctrl + K » opens it, save over a dialog. */
export function usePalette(offerte: boolean) {
  const [ouverte, setOuverte] = useState(false)
  // With the button that tells the keys, not after it.
  useLayoutEffect(() => {
    if (!offerte) return
    const ouvrir = (e: KeyboardEvent): void => {
      if (e.key.toLowerCase() !== 'k' || !(e.ctrlKey || e.metaKey) || e.altKey || e.shiftKey) return
      if (e.defaultPrevented) return
      e.preventDefault()
      if (!document.querySelector('dialog[open]')) setOuverte(true)
    }
    document.addEventListener('keydown', ouvrir)
    return () => document.removeEventListener('keydown', ouvrir)
  }, [offerte])
  return { ouverte, ouvrir: () => setOuverte(true), fermer: () => setOuverte(false) }
}
