import { isValidBIC, isValidIBAN } from 'ibantools'
import { formatJourLong, jourDe } from '#domain/commun/jours.ts'
import { ribAVerifier } from '#domain/paiement/alerte-rib.ts'
import { type FaitsPaiement, refusPaiement } from '#domain/projet/gardes/paiement.ts'
import { PAIEMENT_GELE } from '#domain/rib/gel.ts'
import { direMotif } from './banque/motifs-banque.ts'
import { enTexteSepa, NOM_MAX } from './banque/texte-sepa.ts'
import { refusZoneSepa } from './banque/zone-sepa.ts'

/** Why an agreement can't be put in a run now. */
export const EMPECHEMENTS = [
  'aide',
  'lot',
  'execution',
  'gel',
  'rib-absent',
  'rejet',
  'rib-a-verifier',
  'hors-sepa',
  'titulaire',
] as const
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
  /** Nobody is paid there before then. */
  ribGeleJusque: Date | null
  /** Somebody checked that very change. */
  ribVerifie: boolean
  lot: { id: number; numero: string } | null
  /** A transfer of it executed though its run was cancelled, unless somebody settled it since. */
  execution: Execution | null
  /** The last transfer that a bank refused to this very account, unless somebody settled it since. */
  rejet: Rejet | null
}

/** A transfer refused because of the account it aimed at. */
export interface Rejet {
  /** Its line. */
  ligne: number
  reference: string
  le: Date
  code: string | null
}

/** A transfer that the bank says executed though its run was cancelled. */
export interface Execution {
  lotId: number
  lotNumero: string
  reference: string
  /** When the bank's word was read, ISO 8601. */
  le: string
}

/** The warning shown wherever that aid could be paid a second time. */
export const direExecution = ({ reference, lotNumero, le }: Execution): string =>
  `La banque dit exécuté, le ${formatJourLong(jourDe(new Date(le)))}, le virement ${reference} du lot annulé ${lotNumero}\u00a0: ne payez pas cette aide une seconde fois. Ouvrez ce lot, et dites ce qu’il en est.`

/** The warning shown wherever that refused account could be paid again. */
export const direRejet = ({ le, code }: Pick<Rejet, 'le' | 'code'>): string =>
  `La banque a rejeté le ${formatJourLong(jourDe(le))} un virement à ce compte, ${direMotif(code)}\u00a0: attendez un autre RIB, ou appelez la structure et notez pourquoi il est juste.`

const dire = (genre: Empechement['genre'], phrase: string): Empechement => ({ genre, phrase, lot: null })

/** What keeps an agreement out of a new run, or null; `zone`: the countries a SEPA transfer reaches. */
export function empechementDe(candidat: Candidat, zone: readonly string[]): Empechement | null {
  const refus = refusPaiement(candidat)
  if (refus !== null) return dire('aide', refus.message)
  if (candidat.lot) return { genre: 'lot', phrase: `Déjà dans ${candidat.lot.numero}.`, lot: candidat.lot }
  if (candidat.execution) {
    const { lotId: id, lotNumero: numero } = candidat.execution
    return { genre: 'execution', phrase: direExecution(candidat.execution), lot: { id, numero } }
  }
  if (candidat.ribGeleJusque) return dire('gel', PAIEMENT_GELE(candidat.ribGeleJusque))
  if (
    candidat.iban === null ||
    candidat.bic === null ||
    candidat.titulaire === null ||
    !isValidIBAN(candidat.iban) ||
    !isValidBIC(candidat.bic)
  )
    return dire('rib-absent', 'Le RIB de la structure est incomplet\u00a0: IBAN, BIC et titulaire.')
  if (candidat.rejet) return dire('rejet', direRejet(candidat.rejet))
  const verifie = candidat.ribVerifie ? candidat.ribModifieLe?.toISOString() : null
  if (ribAVerifier(candidat, verifie))
    return dire(
      'rib-a-verifier',
      'Le RIB a changé depuis la signature de la convention\u00a0: vérifiez-le par un appel au numéro connu avant ce changement.',
    )
  const horsZone = refusZoneSepa(candidat.iban, candidat.bic, zone)
  if (horsZone !== null) return dire('hors-sepa', horsZone)
  if (enTexteSepa(candidat.titulaire, NOM_MAX) === null)
    return dire(
      'titulaire',
      `Aucune lettre du titulaire «\u00a0${candidat.titulaire}\u00a0» n’est lisible par une banque\u00a0: faites-le corriger.`,
    )
  return null
}
