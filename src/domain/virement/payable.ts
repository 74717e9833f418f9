import { isValidBIC, isValidIBAN } from 'ibantools'
import { ribAVerifier } from '#domain/paiement/alerte-rib.ts'
import { type FaitsPaiement, refusPaiement } from '#domain/projet/gardes-paiement.ts'
import { enTexteSepa, NOM_MAX } from './texte-sepa.ts'
import { refusZoneSepa } from './zone-sepa.ts'

/** Why an agreement can't be put in a run now. */
export const EMPECHEMENTS = ['aide', 'lot', 'rib-absent', 'rib-a-verifier', 'hors-sepa', 'titulaire'] as const
export interface Empechement {
  genre: (typeof EMPECHEMENTS)[number]
  phrase: string
  /** The run that holds it already. */
  lot: { id: number; numero: string } | null
}

/** What is known of an agreement and of the account that waits for it. */
export interface Candidat extends FaitsPaiement {
  titulaire: string | null
  iban: string | null
  bic: string | null
  ribModifieLe: Date | null
  /** Somebody checked that very change. */
  ribVerifie: boolean
  lot: { id: number; numero: string } | null
}

const dire = (genre: Empechement['genre'], phrase: string): Empechement => ({ genre, phrase, lot: null })

/** What keeps an agreement out of a new run, `zone` being the countries a SEPA transfer reaches; null: nothing. */
export function empechementDe(c: Candidat, zone: readonly string[]): Empechement | null {
  const refus = refusPaiement(c)
  if (refus !== null) return dire('aide', refus)
  if (c.lot) return { genre: 'lot', phrase: `Déjà dans ${c.lot.numero}.`, lot: c.lot }
  if (c.iban === null || c.bic === null || c.titulaire === null || !isValidIBAN(c.iban) || !isValidBIC(c.bic))
    return dire('rib-absent', 'Le RIB de la structure est incomplet\u00a0: IBAN, BIC et titulaire.')
  const verifie = c.ribVerifie ? c.ribModifieLe?.toISOString() : null
  if (ribAVerifier(c.ribModifieLe, c.conventionSigneeLe, verifie))
    return dire(
      'rib-a-verifier',
      'Le RIB a changé depuis la signature de la convention\u00a0: vérifiez-le par un appel au numéro connu avant ce changement.',
    )
  const horsZone = refusZoneSepa(c.iban, c.bic, zone)
  if (horsZone !== null) return dire('hors-sepa', horsZone)
  if (enTexteSepa(c.titulaire, NOM_MAX) === null)
    return dire(
      'titulaire',
      `Aucune lettre du titulaire «\u00a0${c.titulaire}\u00a0» n’est lisible par une banque\u00a0: faites-le corriger.`,
    )
  return null
}
