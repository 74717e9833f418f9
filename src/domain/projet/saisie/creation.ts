import { Conflit, Interdit } from '#domain/commun/erreurs.ts'
import type { Jour } from '#domain/commun/jours.ts'
import { COMPTE_NON_VALIDE } from '#domain/porteur/libelles.ts'
import { PROFIL_INCOMPLET } from '#domain/porteur/profil-incomplet.ts'
import { messageSansPeriode, type Periode, periodeOuverte } from '../calendrier.ts'

/** What decides whether a holder may start an application (contract §4). */
export interface FaitsCreation {
  valide: boolean
  /** Fields of the profile still to fill in; none: it is complete. */
  profilManque: readonly string[]
  /** An application never signed, neither withdrawn nor archived, is open. */
  demandeOuverte: boolean
}

const DEMANDE_OUVERTE = 'Vous avez déjà une demande en cours. Terminez-la ou supprimez-la d’abord.'

/** Why a new application is refused (403 before validation, else 409), or null when it may start. */
export function refusDeCreation(
  faits: FaitsCreation,
  periodes: readonly Periode[],
  jour: Jour,
): Interdit | Conflit | null {
  if (!faits.valide) return new Interdit(COMPTE_NON_VALIDE)
  if (faits.profilManque.length > 0)
    return new Conflit(PROFIL_INCOMPLET, 'profil-incomplet', { champs: faits.profilManque })
  if (faits.demandeOuverte) return new Conflit(DEMANDE_OUVERTE, 'demande-ouverte')
  return periodeOuverte(periodes, jour) ? null : new Conflit(messageSansPeriode(periodes, jour))
}
