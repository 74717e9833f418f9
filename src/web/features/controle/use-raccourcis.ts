import { useLayoutEffect, useRef, useState } from 'react'

const CLE = 'raccourcis-controle'

const ailleurs = (cible: EventTarget | null): boolean =>
  !(cible instanceof HTMLElement && cible.closest('input, textarea, select, [contenteditable], dialog'))

const lireActifs = (): boolean => localStorage.getItem(CLE) !== 'non'

/** Single keys of the review screen, which a person may turn off for all of it (typed by accident, or by voice). */
export function useRaccourcis(touches: Record<string, () => void>) {
  const [actifs, setActifs] = useState(lireActifs)
  const derniere = useRef(touches)
  derniere.current = touches
  useLayoutEffect(() => {
    const agir = (e: KeyboardEvent): void => {
      if (e.ctrlKey || e.metaKey || e.altKey || e.repeat || !ailleurs(e.target) || !lireActifs()) return
      const geste = derniere.current[e.key.toLowerCase()]
      if (!geste) return
      e.preventDefault()
      geste()
    }
    document.addEventListener('keydown', agir)
    return () => document.removeEventListener('keydown', agir)
  }, [])
  const basculer = (): void => {
    localStorage.setItem(CLE, actifs ? 'non' : 'oui')
    setActifs(!actifs)
  }
  return { actifs, basculer }
}
