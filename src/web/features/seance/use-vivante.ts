import { useEffect, useState } from 'react'
import { requetes } from '#web/lib/requetes.ts'
import { ecouterEvenements } from '#web/socle/personne/evenements.ts'

/** Milliseconds after which what is on the screen is said to be old. */
const PERIME = 60_000
const SECONDE = 1000

/** « deport »: a file closes, or opens again, for the reader. */
const RELISENT = ['seance', 'reprise', 'deport']

/** Has what is kept under `cle` read again once the sitting changes, and when the connection comes back. */
export function useVivante(id: number, cle: readonly unknown[]): void {
  const texte = JSON.stringify(cle)
  useEffect(
    () =>
      ecouterEvenements(({ nom, donnees }) => {
        if (!RELISENT.includes(nom)) return
        const dit = donnees as { seanceId?: number; version?: number } | null
        if (nom === 'seance' && dit?.seanceId !== id) return
        const queryKey = JSON.parse(texte) as unknown[]
        const connue = requetes.getQueryData<{ version?: number }>(queryKey)
        // One's own act has already answered with what it announces.
        if (nom === 'seance' && (connue?.version ?? -1) >= (dit?.version ?? Infinity)) return
        void requetes.invalidateQueries({ queryKey })
      }),
    [id, texte],
  )
}

/** The time now, in milliseconds of this machine, told again each second. */
export function useMaintenant(): number {
  const [maintenant, setMaintenant] = useState(Date.now)
  useEffect(() => {
    const battement = setInterval(() => setMaintenant(Date.now()), SECONDE)
    return () => clearInterval(battement)
  }, [])
  return maintenant
}

/** What `heure` (the portal's, received at `recuLe` of this machine) is now, and how old its data are. */
export function horlogeDe(heure: string, recuLe: number, maintenant: number) {
  const age = Math.max(0, maintenant - recuLe)
  return {
    instant: new Date(Date.parse(heure) + age),
    /** « Données d’il y a 3 min »; null while they are fresh. */
    perime: age < PERIME ? null : `Données d’il y a ${Math.floor(age / PERIME)}\u00a0min`,
  }
}
