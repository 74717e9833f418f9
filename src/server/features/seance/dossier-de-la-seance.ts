import { Introuvable } from '#domain/commun/erreurs.ts'
import type { DossierSeance, FaitsSeance } from '#domain/seance/faits.ts'

/** That file of the sitting; throws Introuvable for any other. */
export function dossierDeLaSeance(s: Pick<FaitsSeance, 'dossiers'>, projetId: number): DossierSeance {
  const dossier = s.dossiers.find((d) => d.projetId === projetId)
  if (!dossier) throw new Introuvable('Ce dossier n’est pas à l’ordre de cette séance.')
  return dossier
}
