/** The five roles (specification 000 §1); an unknown one is refused, never read as another. */
export const ROLES = ['admin', 'superviseur', 'comptable', 'membreCommission', 'porteurProjet'] as const
export type Role = (typeof ROLES)[number]

export const DRAPEAUX = ['canView', 'canEdit', 'canManage', 'canConsult', 'canPay'] as const
export type Drapeau = (typeof DRAPEAUX)[number]

export const RESSOURCES = [
  'porteur',
  'projet',
  'commission',
  'export',
  'messagerie',
  'kitcom',
  'compte',
  'information',
  'page',
] as const
export type Ressource = (typeof RESSOURCES)[number]

export type Permissions = Record<Ressource, Record<Drapeau, boolean>>

const complet: Drapeau[] = ['canView', 'canEdit', 'canManage']
const lecture: Drapeau[] = ['canView']
const consultation: Drapeau[] = ['canView', 'canConsult']
const usage: Drapeau[] = ['canView', 'canEdit']

/** Grants by role, as specification 000 §6 and 001 §6 list them; what is not here is refused. */
const ATTRIBUTIONS: Record<Role, Partial<Record<Ressource, Drapeau[]>>> = {
  admin: {
    projet: ['canView', 'canManage'],
    porteur: ['canView', 'canManage'],
    commission: complet,
    export: complet,
    messagerie: complet,
    page: complet,
    compte: complet,
    information: complet,
    kitcom: complet,
  },
  superviseur: {
    projet: consultation,
    porteur: consultation,
    messagerie: consultation,
    compte: consultation,
    kitcom: consultation,
    commission: lecture,
    export: lecture,
    information: lecture,
    page: lecture,
  },
  comptable: { porteur: consultation, projet: ['canView', 'canPay'] },
  membreCommission: { porteur: lecture, projet: lecture, commission: lecture, messagerie: usage },
  porteurProjet: { projet: usage, porteur: usage, information: usage, messagerie: usage, kitcom: lecture },
}

/** Says whether `role` holds `drapeau` on `ressource`. */
export function aLeDroit(role: Role, ressource: Ressource, drapeau: Drapeau): boolean {
  return ATTRIBUTIONS[role][ressource]?.includes(drapeau) ?? false
}

/** The whole map of a role, every resource with its five flags, as `GET me` answers it. */
export function permissionsDe(role: Role): Permissions {
  const entrees = RESSOURCES.map((ressource) => [
    ressource,
    Object.fromEntries(DRAPEAUX.map((d) => [d, aLeDroit(role, ressource, d)])),
  ])
  return Object.fromEntries(entrees) as Permissions
}

/** Admin, superviseur and comptable are staff (specification 000 §1). */
export const estStaff = (role: Role): boolean =>
  role === 'admin' || role === 'superviseur' || role === 'comptable'

/** Labels of the roles in the account screens (specification 001 §6). */
export const LIBELLES_ROLES: Record<Role, string> = {
  admin: 'Super Admin',
  superviseur: 'Admin',
  comptable: 'Comptable',
  membreCommission: 'Commission',
  porteurProjet: 'Porteur de projet',
}

/** Page a person lands on after signing in (specification 000 §2). */
export const ACCUEILS: Record<Role, string> = {
  admin: '/admin/porteur',
  superviseur: '/admin/porteur',
  comptable: '/admin/projets',
  membreCommission: '/admin/commissions',
  porteurProjet: '/porteur-projet/dashboard',
}
