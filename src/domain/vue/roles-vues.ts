/** The roles that read the list of applications, each of which one shared view may open for. */
export const ROLES_VUES = ['admin', 'superviseur', 'comptable'] as const
export type RoleVue = (typeof ROLES_VUES)[number]
