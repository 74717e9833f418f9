import { ACCUEILS } from '#domain/commun/roles.ts'
import type { Moi } from '#domain/session/contrat.ts'

type Situation = Pick<Moi, 'role' | 'porteurProjet' | 'secondFacteurManquant'>

/** Page of who is a member of no structure, or no more of the one of this page. */
export const SANS_STRUCTURE = '/sans-structure'

/**
 * Where a person must go before any other page: the registration for a holder not yet validated
 * (specification 000 §2), the second factor for staff who must have one, what is said to who has no structure
 * any more; null: nowhere.
 */
export function detourDe(moi: Situation): string | null {
  if (moi.secondFacteurManquant) return '/second-facteur'
  if (moi.role === 'porteurProjet' && !moi.porteurProjet) return SANS_STRUCTURE
  return moi.porteurProjet && !moi.porteurProjet.isValidated ? '/creation/step1' : null
}

/** Page of a person who is signed in. */
export const accueilDe = (moi: Situation): string => detourDe(moi) ?? ACCUEILS[moi.role]
