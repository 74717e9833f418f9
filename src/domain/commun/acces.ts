import type { Acces } from './contrat.ts'
import { aLeDroit, type Role } from './roles.ts'

/** What a session of one's own needs, for a call that a signed link opens too. */
export const accesDeSession = (acces: Acces): Acces =>
  acces.qui === 'lien' ? accesDeSession(acces.sinon) : acces

/** True when this role may make the call with a session of its own. */
export function roleAdmis(acces: Acces, role: Role): boolean {
  const a = accesDeSession(acces)
  if (a.qui === 'roles') return a.roles.includes(role)
  if (a.qui === 'droit') return aLeDroit(role, a.ressource, a.drapeau)
  return true
}
