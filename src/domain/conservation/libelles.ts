import type { CauseConservation, GenreConservation } from './echeances.ts'

/** What is erased, as people read it. */
export const LIBELLES_GENRES: Record<GenreConservation, string> = {
  dossier: 'Dossier',
  preuves: 'Preuves',
  compte: 'Compte',
  personne: 'Compte sans structure',
}

/** The fact from which the retention runs; a day follows. */
export const LIBELLES_CAUSES: Record<CauseConservation, string> = {
  terminee: 'Terminée',
  retiree: 'Retirée',
  refusee: 'Refusée par la commission',
  archivee: 'Archivée',
  abandonnee: 'Laissée sans suite',
  inactif: 'Sans activité',
}

/** What an erasure takes, in one sentence. */
export function ceQuiPart(genre: GenreConservation, gardePreuves: boolean): string {
  if (genre === 'compte')
    return 'Identité, coordonnées, compte bancaire, connexions et messages. La catégorie de la structure reste.'
  if (genre === 'personne')
    return 'Adresse, mobile, mot de passe et connexions. Son nom reste sur ce qu’elle a fait et signé pour une structure.'
  if (genre === 'preuves') return 'Convention, sa signature et les preuves du paiement. Les montants restent.'
  return gardePreuves
    ? 'Textes, pièces, signatures, messages et e-mails. La convention et le paiement restent jusqu’à leur terme.'
    : 'Textes, pièces, signatures, documents, messages et e-mails. Les chiffres et les décisions restent.'
}
