import type { Acces } from './contrat.ts'
import { aLeDroit, type Role } from './roles.ts'

/** The rule for a call made with a session, when a signed link may open it too. */
export const accesDeSession = (acces: Acces): Acces =>
  acces.qui === 'lien' ? accesDeSession(acces.sinon) : acces

/** True when this role may make the call with a session of its own. */
export function roleAdmis(acces: Acces, role: Role): boolean {
  const a = accesDeSession(acces)
  if (a.qui === 'roles') return a.roles.includes(role)
  if (a.qui === 'jeton') return false
  if (a.qui === 'droit') return aLeDroit(role, a.ressource, a.drapeau)
  return true
}
