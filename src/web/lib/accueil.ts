import { ACCUEILS, type Role } from '../../domain/commun/roles.ts'
import type { Moi } from '../../domain/session/contrat.ts'

/** Page of a person who is signed in; a holder not yet validated goes back to the registration (specification 000 §2). */
export const accueilDe = (moi: { role: Role; porteurProjet: Moi['porteurProjet'] }): string =>
  moi.porteurProjet && !moi.porteurProjet.isValidated ? '/creation/step1' : ACCUEILS[moi.role]
