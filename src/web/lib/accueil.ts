import { ACCUEILS, type Role } from '../../domain/commun/roles.ts'
import type { Moi } from '../../domain/session/contrat.ts'

/** Page of a person who is signed in: the registration for a holder not yet validated (specification 000 §2), the second factor for staff of whom one is asked. */
export const accueilDe = (
  moi: Pick<Moi, 'porteurProjet' | 'secondFacteurManquant'> & { role: Role },
): string =>
  moi.secondFacteurManquant
    ? '/second-facteur'
    : moi.porteurProjet && !moi.porteurProjet.isValidated
      ? '/creation/step1'
      : ACCUEILS[moi.role]
