import type { Role } from '#domain/commun/roles.ts'

/** What the menu of each role says, in its order. */
export const MENU: Record<Role, string[]> = {
  admin: [
    'Accueil',
    'Porteurs',
    'Projets',
    'Virements',
    'Commissions',
    'Statistiques',
    'Export',
    'Écritures',
    'Messagerie',
    'Kit-com',
    'Comptes',
    'Informations',
    'Paramètres',
  ],
  superviseur: [
    'Accueil',
    'Porteurs',
    'Projets',
    'Virements',
    'Commissions',
    'Statistiques',
    'Export',
    'Messagerie',
    'Kit-com',
    'Comptes',
    'Informations',
    'Paramètres',
  ],
  comptable: ['Accueil', 'Porteurs', 'Projets', 'Virements', 'Statistiques', 'Écritures'],
  membreCommission: ['Commissions', 'Messagerie'],
  porteurProjet: ['Tableau de bord', 'Mes demandes', 'Mes informations', 'Messagerie', 'Kit-com'],
}
