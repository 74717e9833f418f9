import { etat, type Refus } from '#domain/commun/acte.ts'
import type { FaitsProjet } from '../faits.ts'

/** The instant, and what the calendar says of it. */
export interface Moment {
  instant: Date
  periodeOuverte: boolean
}

/** What the act bears on, when that matters. */
export interface Precision {
  /** A step of the form or of the report. */
  etape?: number
  /** The reason given. */
  motif?: string | null
  /** Number of the run of transfers that acts, when it is one. */
  lot?: string
}

/** Refuses, or null when the facts permit. */
export type Garde = (f: FaitsProjet, c: Moment & Precision) => Refus | null

/** Withdrawn and archived applications stay as they are. */
export function arret(faits: Pick<FaitsProjet, 'retireLe' | 'archiveLe'>): Refus | null {
  if (faits.retireLe !== null) return etat('Cette demande a été retirée.')
  return faits.archiveLe !== null ? etat('Cette demande est archivée.') : null
}

/** The same guard, which first refuses for an application withdrawn or archived. */
export const siVive =
  (garde: Garde): Garde =>
  (f, c) =>
    arret(f) ?? garde(f, c)

/** Refuses while a run of transfers, prepared or at the bank, holds the grant: it alone pays or frees it. */
export const horsLot: Garde = ({ lotVivant }, { lot }) =>
  lotVivant === null || lotVivant.numero === lot
    ? null
    : etat(
        `Un virement de cette aide est dans le lot ${lotVivant.numero}\u00a0: il s’y confirme, ou s’en retire.`,
        'virement',
      )
