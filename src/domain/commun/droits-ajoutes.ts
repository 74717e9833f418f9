import type { Role } from './roles.ts'

/**
 * Rights beyond the specification (statistics, saved views, internal notes, a structure's number, transfers,
 * déports, sittings, minutes), apart from the map of `GET me`, which stays the specification's.
 */
const ROLES_DE = {
  'statistique.canConsult': ['admin', 'superviseur', 'comptable'],
  'vue.canShare': ['admin', 'superviseur'],
  'note.canWrite': ['admin', 'superviseur'],
  'note.canRead': ['admin', 'superviseur', 'comptable'],
  'structure.canVerify': ['admin'],
  'virement.canConsult': ['admin', 'superviseur', 'comptable'],
  'virement.canPrepare': ['comptable'],
  'virement.canApprove': ['admin', 'comptable'],
  'ecriture.canExport': ['admin', 'comptable'],
  'deport.canDeclare': ['admin', 'membreCommission'],
  'deport.canManage': ['admin'],
  'seance.canConduct': ['admin'],
  'pv.canManage': ['admin'],
  'pv.canSign': ['admin', 'membreCommission'],
} as const satisfies Record<string, readonly Role[]>
export type DroitAjoute = keyof typeof ROLES_DE

/** The roles that hold this right; for a contract's `acces`. */
export const rolesDe = (droit: DroitAjoute): Role[] => [...ROLES_DE[droit]]

/** Says whether `role` holds this right. */
export const aLeDroitAjoute = (role: Role, droit: DroitAjoute): boolean => rolesDe(droit).includes(role)
