import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { enSaisie, pourLaPage } from '#web/ui/touches.ts'

const CLE = 'raccourcis-controle'

/** Where no letter is ever typed. */
const CHIFFRES =
  'input[inputmode="numeric"], input[inputmode="decimal"], input[type="radio"], input[type="checkbox"]'

const lireActifs = (): boolean => localStorage.getItem(CLE) !== 'non'

/**
 * Single keys of the review screen, which one may turn off for all of it (typed by accident, or by voice),
 * and `envoyer` by Ctrl+Enter, from its fields too. `dansLesChiffres`: keys act in fields of figures too.
 */
export function useRaccourcis(
  touches: Record<string, () => void>,
  envoyer?: () => void,
  { dansLesChiffres = false } = {},
) {
  const [actifs, setActifs] = useState(lireActifs)
  const derniere = useRef({ touches, envoyer })
  derniere.current = { touches, envoyer }
  useLayoutEffect(() => {
    const envoi = (evenement: KeyboardEvent) =>
      evenement.key === 'Enter' ? derniere.current.envoyer : undefined
    const simple = (evenement: KeyboardEvent) =>
      !enSaisie(evenement.target, dansLesChiffres ? CHIFFRES : undefined) && lireActifs()
        ? derniere.current.touches[evenement.key.toLowerCase()]
        : undefined
    const agir = (evenement: KeyboardEvent): void => {
      if (evenement.altKey || evenement.repeat || !pourLaPage(evenement)) return
      const geste = evenement.ctrlKey || evenement.metaKey ? envoi(evenement) : simple(evenement)
      if (!geste) return
      evenement.preventDefault()
      // Its answer is on the screen before the next key: even on a slow machine, none judges an older state.
      flushSync(geste)
    }
    document.addEventListener('keydown', agir)
    return () => document.removeEventListener('keydown', agir)
  }, [dansLesChiffres])
  const basculer = (): void => {
    localStorage.setItem(CLE, actifs ? 'non' : 'oui')
    setActifs(!actifs)
  }
  return { actifs, basculer }
}
