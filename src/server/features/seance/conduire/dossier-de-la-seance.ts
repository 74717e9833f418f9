import { Conflit, Introuvable } from '#domain/commun/erreurs.ts'
import type { DossierSeance, FaitsSeance } from '#domain/seance/faits.ts'

/** That file of the sitting; throws Introuvable for any other. */
export function dossierDeLaSeance(faits: Pick<FaitsSeance, 'dossiers'>, projetId: number): DossierSeance {
  const dossier = faits.dossiers.find((d) => d.projetId === projetId)
  if (!dossier) throw new Introuvable('Ce dossier n’est pas à l’ordre de cette séance.')
  return dossier
}

/** Throws Conflit unless that file is the one discussed. */
export function exigerEnCours(faits: Pick<FaitsSeance, 'courant'>, { projetId }: DossierSeance): void {
  if (faits.courant?.projetId !== projetId) throw new Conflit('Ce dossier n’est pas le dossier en cours.')
}

/** Throws Conflit once that file is recorded. */
export function exigerNonEnregistre({ enregistre }: DossierSeance): void {
  if (enregistre) throw new Conflit('Ce dossier est déjà enregistré.')
}
