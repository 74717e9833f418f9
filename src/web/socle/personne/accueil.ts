import { ACCUEILS, type Role } from '#domain/commun/roles.ts'
import type { Moi } from '#domain/session/contrat.ts'

type Situation = Pick<Moi, 'porteurProjet' | 'secondFacteurManquant'>

/**
 * Where a person must go before any other page: the registration for a holder not yet validated
 * (specification 000 §2), the second factor for staff who must have one; null: nowhere.
 */
export function detourDe(moi: Situation): string | null {
  if (moi.secondFacteurManquant) return '/second-facteur'
  return moi.porteurProjet && !moi.porteurProjet.isValidated ? '/creation/step1' : null
}

/** Page of a person who is signed in. */
export const accueilDe = (moi: Situation & { role: Role }): string => detourDe(moi) ?? ACCUEILS[moi.role]
