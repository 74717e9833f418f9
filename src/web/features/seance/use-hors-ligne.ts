import { useSyncExternalStore } from 'react'
import { ErreurApi, RESEAU } from '#web/lib/erreur-api.ts'

const abonner = (prevenir: () => void): (() => void) => {
  for (const e of ['online', 'offline']) addEventListener(e, prevenir)
  return () => {
    for (const e of ['online', 'offline']) removeEventListener(e, prevenir)
  }
}

/** True while this machine says it has no network, or the last reading (`erreur`) got no answer. */
export function useHorsLigne(erreur: unknown): boolean {
  const ligne = useSyncExternalStore(abonner, () => navigator.onLine)
  return !ligne || (erreur instanceof ErreurApi && erreur.statut === RESEAU)
}
