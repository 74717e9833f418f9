import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import type { FichierRecu } from '#server/contexte/acteur.ts'

/** What a request carried, whatever its encoding. */
export interface CorpsLu {
  champs: Record<string, unknown>
  fichiers: FichierRecu[]
  /** Files refused for their size or type, under their field. */
  erreurs: ErreursChamps
}
