import { Introuvable } from '#domain/commun/erreurs.ts'
import type { FaitsSeance, MembreSeance } from '#domain/seance/faits.ts'

/** That member of the sitting; throws Introuvable for anybody else. */
export function membreDeLaSeance(faits: Pick<FaitsSeance, 'membres'>, id: number): MembreSeance {
  const membre = faits.membres.find((m) => m.id === id)
  if (!membre) throw new Introuvable('Cette personne n’est pas membre de cette séance.')
  return membre
}
