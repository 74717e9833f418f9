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

export const conventionDe = (p: DemandeListee): SuiteDe<'convention'> | null => {
  if (p.isConventionSigned) return 'signee'
  return p.numeroConvention ? 'a-signer' : null
}

export const paiementDe = (p: DemandeListee): SuiteDe<'paiement'> | null => {
  if (p.isPayed) return 'paye'
  return p.isConventionSigned ? 'a-venir' : null
}

export const bilanDe = (p: DemandeListee): SuiteDe<'bilan'> | null => {
  if (p.isBilanValidated) return 'termine'
  if (p.isBilanRefused) return 'a-corriger'
  if (p.isBilanFilled) return 'a-controler'
  return p.isPayed ? 'attendu' : null
}

const finie = (p: DemandeListee): boolean =>
  Boolean(p.isArchived || p.isWithdrawn || p.isRefusedCAA || p.isRefusedCA || p.isBilanValidated)

/** Since what day an application waits for somebody's next act; null: a draft, or nothing more to come. */
export function attendDepuis(p: DemandeListee): Jour | null {
  if (finie(p)) return null
  const { chronologie: c } = p
  if (p.isPayed && !p.isBilanFilled && !p.isBilanRefused) return p.datePaiement
  const depuis = faitAttendu(p, c)
  return depuis ? jourDe(new Date(depuis)) : null
}

function faitAttendu(p: DemandeListee, c: DemandeListee['chronologie']): string | null | undefined {
  if (p.isBilanRefused) return c.bilanControleLe
  if (p.isBilanFilled) return c.bilanRempliLe
  if (p.isConventionSigned) return c.conventionSigneeLe
  if (p.numeroConvention) return c.decisionPublieeLe
  if (p.hasCommission) return c.affecteLe
  if (p.isControlling) return c.signeLe
  return p.isAccepted || p.isRefused ? c.controleLe : null
}

/** The day by which its holder has to sign the agreement or file the report; null: neither is awaited. */
export function echeanceListe(p: DemandeListee, delais: Delais): Jour | null {
  if (finie(p)) return null
  const { decisionPublieeLe } = p.chronologie
  if (conventionDe(p) === 'a-signer' && decisionPublieeLe)
    return echeanceConvention(new Date(decisionPublieeLe), delais)
  if (bilanDe(p) === 'attendu' && p.datePaiement !== null)
    return echeanceBilan(p.dateFin, p.datePaiement, delais)
  return null
}
