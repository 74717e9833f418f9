import { type Jour, jourDe } from '#domain/commun/jours.ts'
import { type Delais, echeanceBilan, echeanceConvention } from '../echeances.ts'

/** Where an agreement, a payment, a report may stand, as lists filter them. */
export const SUITES = {
  convention: ['a-signer', 'signee'],
  paiement: ['a-venir', 'paye'],
  bilan: ['attendu', 'a-controler', 'a-corriger', 'termine'],
} as const
export type SuiteDe<N extends keyof typeof SUITES> = (typeof SUITES)[N][number]

type Drapeau =
  | 'hasCommission'
  | 'isAccepted'
  | 'isAcceptedCA'
  | 'isArchived'
  | 'isBilanFilled'
  | 'isBilanRefused'
  | 'isBilanValidated'
  | 'isControlling'
  | 'isConventionSigned'
  | 'isPayed'
  | 'isRefused'
  | 'isRefusedCA'
  | 'isRefusedCAA'
  | 'isWithdrawn'
type Fait =
  | 'signeLe'
  | 'controleLe'
  | 'affecteLe'
  | 'decisionPublieeLe'
  | 'conventionSigneeLe'
  | 'bilanRempliLe'
  | 'bilanControleLe'

/** What lists know of an application, whole or short: an absent flag or date is false or null. */
export type DemandeListee = { [d in Drapeau]?: boolean | undefined } & {
  numeroConvention: string | null
  datePaiement: Jour | null
  dateFin: Jour | null
  chronologie: { [f in Fait]?: string | null | undefined }
}

export const conventionDe = (demande: DemandeListee): SuiteDe<'convention'> | null => {
  if (demande.isConventionSigned) return 'signee'
  return demande.numeroConvention ? 'a-signer' : null
}

export const paiementDe = (demande: DemandeListee): SuiteDe<'paiement'> | null => {
  if (demande.isPayed) return 'paye'
  return demande.isConventionSigned ? 'a-venir' : null
}

export const bilanDe = (demande: DemandeListee): SuiteDe<'bilan'> | null => {
  if (demande.isBilanValidated) return 'termine'
  if (demande.isBilanRefused) return 'a-corriger'
  if (demande.isBilanFilled) return 'a-controler'
  return demande.isPayed ? 'attendu' : null
}

const finie = (demande: DemandeListee): boolean =>
  Boolean(
    demande.isArchived ||
      demande.isWithdrawn ||
      demande.isRefusedCAA ||
      demande.isRefusedCA ||
      demande.isBilanValidated,
  )

/** Since what day an application waits for somebody's next act; null: a draft, or nothing more to come. */
export function attendDepuis(demande: DemandeListee): Jour | null {
  if (finie(demande)) return null
  const { chronologie: c } = demande
  if (demande.isPayed && !demande.isBilanFilled && !demande.isBilanRefused) return demande.datePaiement
  const depuis = faitAttendu(demande, c)
  return depuis ? jourDe(new Date(depuis)) : null
}

function faitAttendu(
  demande: DemandeListee,
  chronologie: DemandeListee['chronologie'],
): string | null | undefined {
  if (demande.isBilanRefused) return chronologie.bilanControleLe
  if (demande.isBilanFilled) return chronologie.bilanRempliLe
  if (demande.isConventionSigned) return chronologie.conventionSigneeLe
  if (demande.numeroConvention) return chronologie.decisionPublieeLe
  if (demande.hasCommission) return chronologie.affecteLe
  if (demande.isControlling) return chronologie.signeLe
  return demande.isAccepted || demande.isRefused ? chronologie.controleLe : null
}

/** The day by which its holder has to sign the agreement or file the report; null: neither is awaited. */
export function echeanceListe(demande: DemandeListee, delais: Delais): Jour | null {
  if (finie(demande)) return null
  const { decisionPublieeLe } = demande.chronologie
  if (conventionDe(demande) === 'a-signer' && decisionPublieeLe)
    return echeanceConvention(new Date(decisionPublieeLe), delais)
  if (bilanDe(demande) === 'attendu' && demande.datePaiement !== null)
    return echeanceBilan(demande.dateFin, demande.datePaiement, delais)
  return null
}
