import { PORTEES, type Portee } from './portees.ts'

export const FORMES = ['csv', 'json'] as const
export type Forme = (typeof FORMES)[number]

/** Below the portal's address, before the name of a file. */
export const CHEMIN_LECTURE = '/gestion/api/lecture/v1/'

/** What may be asked for: « projets.csv », « statistiques.json »… */
export const FICHIERS = PORTEES.flatMap((p) => FORMES.map((f) => `${p}.${f}` as const))
export type Fichier = (typeof FICHIERS)[number]

export const fichierDe = (fichier: Fichier): { portee: Portee; forme: Forme } => {
  const [portee, forme] = fichier.split('.') as [Portee, Forme]
  return { portee, forme }
}
