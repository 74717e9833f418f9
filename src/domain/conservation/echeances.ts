import { ajouterAnnees, ajouterJours, type Jour, jourDe } from '#domain/commun/jours.ts'
import { estRefuse, estSigne, type FaitsProjet } from '#domain/projet/faits.ts'
import { finDe } from '#domain/projet/fin.ts'
import type { Durees } from './durees.ts'

/**
 * What is erased: an application but its evidence, the evidence of a paid one, a structure and whoever is
 * responsible for it, a person whom no structure has any more.
 */
export const GENRES = ['dossier', 'preuves', 'compte', 'personne'] as const
export type GenreConservation = (typeof GENRES)[number]

/** The fact from which the retention of something runs. */
export const CAUSES = ['terminee', 'retiree', 'refusee', 'archivee', 'abandonnee', 'inactif'] as const
export type CauseConservation = (typeof CAUSES)[number]

/** Days that an erasure is announced to staff beforehand. */
export const JOURS_ANNONCE = 30
/** Days ahead that erasures falling due are announced. */
const JOURS_A_VENIR = 90

/** Documents that prove a payment. */
export const DOCUMENTS_PREUVES = ['convention', 'convention-signee'] as const

export interface Terme {
  depuis: Date
  cause: CauseConservation
  /** First day of the erasure: the retention ends the day before. */
  echeance: Jour
}

/** First day of an erasure, so many years after the fact. */
export const echeanceDe = (depuis: Date, annees: number): Jour =>
  ajouterJours(ajouterAnnees(jourDe(depuis), annees), 1)

/**
 * Since when an application's retention runs; null while somebody has something to do with it. Ended
 * (withdrawn, refused, report accepted), archived, or left before a commission, unsigned or uncorrected.
 */
export function finDeVie(faits: FaitsProjet, modifieLe: Date): Pick<Terme, 'depuis' | 'cause'> | null {
  const fin = finDe(faits)
  if (fin)
    return { depuis: fin, cause: faits.retireLe ? 'retiree' : faits.controleBilan ? 'terminee' : 'refusee' }
  if (faits.archiveLe) return { depuis: faits.archiveLe, cause: 'archivee' }
  const auPorteur = faits.commission === null && (!estSigne(faits) || estRefuse(faits))
  return auPorteur ? { depuis: modifieLe, cause: 'abandonnee' } : null
}

/** What is erased next of an application, and when; null while it lives, and once nothing is left. */
export function termeDuDossier(
  faits: FaitsProjet,
  options: { modifieLe: Date; preuvesEffaceesLe: Date | null },
  durees: Durees,
): (Terme & { genre: 'dossier' | 'preuves' }) | null {
  const vie = finDeVie(faits, options.modifieLe)
  if (vie === null || options.preuvesEffaceesLe !== null) return null
  return faits.anonymiseLe === null
    ? { ...vie, genre: 'dossier', echeance: echeanceDe(vie.depuis, durees.dureeConservationAnnees) }
    : { ...vie, genre: 'preuves', echeance: echeanceDe(vie.depuis, durees.dureePreuvesAnnees) }
}

/** Whether an ended application's agreement and payment are still kept; `paye`: even if cancelled since. */
export function gardeSesPreuves(
  faits: Pick<FaitsProjet, 'paye'>,
  depuis: Date,
  durees: Durees,
  aujourdhui: Jour,
): boolean {
  return faits.paye && aujourdhui < echeanceDe(depuis, durees.dureePreuvesAnnees)
}

/** When an account is erased; null while one of its applications is not wholly erased. */
export function termeDuCompte(
  compte: { derniereActiviteLe: Date; dossiersRestants: number; anonymiseLe: Date | null },
  durees: Durees,
): Terme | null {
  if (compte.anonymiseLe !== null || compte.dossiersRestants > 0) return null
  const depuis = compte.derniereActiviteLe
  return { depuis, cause: 'inactif', echeance: echeanceDe(depuis, durees.dureeConservationAnnees) }
}

/** Whether two terms run from the same fact: an announcement only holds for the fact it was made for. */
export const memeFait = (terme: Omit<Terme, 'echeance'>, omit: Omit<Terme, 'echeance'>): boolean =>
  terme.cause === omit.cause && terme.depuis.getTime() === omit.depuis.getTime()

/** The day from which something announced may be erased: it is due, and was announced long enough. */
export function effacableLe(echeance: Jour, annonceLe: Date): Jour {
  const montre = ajouterJours(jourDe(annonceLe), JOURS_ANNONCE)
  return montre > echeance ? montre : echeance
}

/** Erasures due up to that day are announced on `aujourdhui`. */
export const horizon = (aujourdhui: Jour): Jour => ajouterJours(aujourdhui, JOURS_A_VENIR)
