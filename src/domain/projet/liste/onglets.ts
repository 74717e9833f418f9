import type { Role } from '#domain/commun/roles.ts'
import { decisionPubliee, estAccepte, type FaitsProjet } from '../faits.ts'

/** The tabs of the staff list (specification 001 §2). */
export const ONGLETS = ['en-cours', 'affectation', 'commissions-passees', 'archives'] as const
export type Onglet = (typeof ONGLETS)[number]

/** What each is called, and where an application is that is in none. */
export const LIBELLES_ONGLETS: Record<Onglet | 'commission', string> = {
  'en-cours': 'En cours / Contrôle',
  affectation: 'Affecter à une commission',
  'commissions-passees': 'Commissions passées',
  archives: 'Archives',
  commission: 'Devant une commission',
}

/**
 * The tabs this role reads: accountants only the last two (specification 001 §2), and so members, to whom
 * what no commission has seen is never shown.
 */
export const ongletsLus = (role: Role): readonly Onglet[] =>
  role === 'comptable' || role === 'membreCommission'
    ? ONGLETS.filter((o) => o === 'commissions-passees' || o === 'archives')
    : ONGLETS

/** How addresses spell them (contract §3). */
export const CLES_ONGLETS = {
  'in-progress': 'en-cours',
  assignment: 'affectation',
  'past-commission': 'commissions-passees',
  archives: 'archives',
} as const satisfies Record<string, Onglet>

/** The tab that lists an application; null before a commission, and there until decisions are published. */
export function ongletDe(faits: FaitsProjet): Onglet | null {
  if (faits.archiveLe !== null) return 'archives'
  if (faits.commission !== null) return decisionPubliee(faits) ? 'commissions-passees' : null
  return estAccepte(faits) ? 'affectation' : 'en-cours'
}
