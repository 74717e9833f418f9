import { horlogeDe, useMaintenant } from '../use-vivante.ts'

interface Proprietes {
  depuis: string
  /** Seconds that the body gives itself for a file; null: none, and nothing is shown. */
  duree: number | null
  heure: string
  recueLe: number
}

const MINUTE = 60_000

/** How long the file has been there, silently: never said aloud, and nothing is forced when it is over. */
export function Minuterie({ depuis, duree, heure, recueLe }: Proprietes) {
  const { instant } = horlogeDe(heure, recueLe, useMaintenant())
  if (duree === null) return null
  const passees = Math.max(0, instant.getTime() - Date.parse(depuis))
  const trop = passees > duree * 1000
  return (
    <span className={trop ? 'seance-minuterie seance-minuterie-passee' : 'seance-minuterie'}>
      {Math.floor(passees / MINUTE)}&nbsp;min sur {Math.round((duree * 1000) / MINUTE)}
    </span>
  )
}
