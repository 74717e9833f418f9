import { useEffect, useLayoutEffect, useRef } from 'react'
import type { EtatSaisie } from './enregistreur.ts'

interface Abri {
  etat: EtatSaisie
  /** Something is not kept by the server yet. */
  sale: boolean
  /** Keeps what is on the screen on this device. */
  garder: () => void
  /** Sends at once what waits. */
  reprendre: () => void
}

/** Puts what the server does not have yet out of harm's way, and sends it as soon as the network is back. */
export function useAbri({ etat, sale, garder, reprendre }: Abri): void {
  const gestes = useRef({ garder, reprendre })
  gestes.current = { garder, reprendre }
  const echoue = useRef(false)

  // After a failure, or offline, each key counts. While drawing: later, it would keep what was just sent.
  useLayoutEffect(() => {
    if (etat.phase === 'repos') echoue.current = false
    else if (etat.phase === 'echec' || etat.phase === 'conflit') echoue.current = true
    if (sale && (echoue.current || !navigator.onLine)) garder()
  })
  useEffect(() => {
    const abriter = (): void => {
      if (sale) gestes.current.garder()
    }
    const reprendre = (): void => gestes.current.reprendre()
    // A page hidden may never be seen again: phones close it without a word.
    const changer = (): void => {
      if (document.visibilityState === 'hidden') abriter()
      reprendre()
    }
    window.addEventListener('online', reprendre)
    window.addEventListener('pagehide', abriter)
    document.addEventListener('visibilitychange', changer)
    return () => {
      window.removeEventListener('online', reprendre)
      window.removeEventListener('pagehide', abriter)
      document.removeEventListener('visibilitychange', changer)
    }
  }, [sale])
}
