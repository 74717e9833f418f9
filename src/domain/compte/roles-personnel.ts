import { ROLES, type Role } from '#domain/commun/roles.ts'

export type RolePersonnel = Exclude<Role, 'porteurProjet'>

/** Roles an account of staff or of the commission may have. */
export const ROLES_PERSONNEL = ROLES.filter((r): r is RolePersonnel => r !== 'porteurProjet')

/** What each role may do, for the panel « Voir le détail des rôles » (specification 001 §6). */
export const DETAIL_ROLES: Record<RolePersonnel, string> = {
  admin:
    'Accès à toutes les fonctionnalités et à tous les écrans\u00a0: ouverture des comptes, contrôle des demandes, commissions, comptes du personnel, calendrier et référentiels.',
  superviseur:
    'Rôle consultatif\u00a0: lit tous les écrans, sans accepter ni refuser de demande, et sans modifier de réglage.',
  membreCommission: 'Consulte les dossiers présentés à la commission et échange par la messagerie.',
  comptable:
    'Rôle consultatif, qui agit sur le paiement\u00a0: lit les projets passés en commission et valide leur paiement.',
}
