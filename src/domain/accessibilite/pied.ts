import type { Jour } from '#domain/commun/jours.ts'

/** The little of the grid that the foot of each public page shows: it comes with the sign-in page. */
export interface EtatAuPied {
  etat: string
  /** The last day that state holds; null: as long as the audit is incomplete. */
  jusqu: Jour | null
}

/** What the foot says on that day. */
export const direAuPied = ({ etat, jusqu }: EtatAuPied, jour: Jour): string =>
  jusqu !== null && jour > jusqu ? 'non conforme' : etat
