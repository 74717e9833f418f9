import type { DroitAjoute } from '#domain/commun/droits-ajoutes.ts'
import type { Ressource, Role } from '#domain/commun/roles.ts'
import type { NomIcone } from '#web/ui/icones.ts'

/** One entry of the side menu, shown when the role's map grants canView on its resource. */
export interface Entree {
  libelle: string
  vers: string
  icone: NomIcone
  ressource?: Ressource
  /** Beside that map, for what the specification does not know. */
  droit?: DroitAjoute
  /** What its red dot counts. */
  alerte?: 'comptes' | 'projets' | 'messages' | 'profil' | 'virements'
}

const PORTEUR: readonly Entree[] = [
  { libelle: 'Tableau de bord', vers: '/porteur-projet/dashboard', icone: 'accueil' },
  { libelle: 'Mes demandes', vers: '/porteur-projet/demandes', icone: 'dossier', ressource: 'projet' },
  {
    libelle: 'Mes informations',
    vers: '/porteur-projet/informations',
    icone: 'personne',
    ressource: 'information',
    alerte: 'profil',
  },
  {
    libelle: 'Messagerie',
    vers: '/porteur-projet/messagerie',
    icone: 'message',
    ressource: 'messagerie',
    alerte: 'messages',
  },
  { libelle: 'Kit-com', vers: '/porteur-projet/kit-com', icone: 'mallette', ressource: 'kitcom' },
]

const PERSONNEL: readonly Entree[] = [
  { libelle: 'Accueil', vers: '/admin/accueil', icone: 'accueil' },
  {
    libelle: 'Porteurs',
    vers: '/admin/porteur',
    icone: 'personnes',
    ressource: 'porteur',
    alerte: 'comptes',
  },
  { libelle: 'Projets', vers: '/admin/projets', icone: 'dossier', ressource: 'projet', alerte: 'projets' },
  {
    libelle: 'Virements',
    vers: '/admin/virements',
    icone: 'virement',
    droit: 'virement.canConsult',
    alerte: 'virements',
  },
  { libelle: 'Commissions', vers: '/admin/commissions', icone: 'institution', ressource: 'commission' },
  {
    libelle: 'Statistiques',
    vers: '/admin/statistiques',
    icone: 'graphique',
    droit: 'statistique.canConsult',
  },
  { libelle: 'Export', vers: '/admin/export', icone: 'telecharger', ressource: 'export' },
  { libelle: 'Écritures', vers: '/admin/ecritures', icone: 'euro', droit: 'ecriture.canExport' },
  {
    libelle: 'Messagerie',
    vers: '/admin/messagerie',
    icone: 'message',
    ressource: 'messagerie',
    alerte: 'messages',
  },
  { libelle: 'Kit-com', vers: '/admin/kit-com', icone: 'mallette', ressource: 'kitcom' },
  { libelle: 'Comptes', vers: '/admin/comptes', icone: 'cadenas', ressource: 'compte' },
  { libelle: 'Informations', vers: '/admin/informations', icone: 'info', ressource: 'information' },
  { libelle: 'Paramètres', vers: '/admin/parametres', icone: 'reglages', ressource: 'page' },
]

const COMMISSION: readonly Entree[] = PERSONNEL.filter(
  (e) => e.ressource === 'commission' || e.ressource === 'messagerie',
)

/** Entries of a role, in the order of the specification (000 §2, 001 §2); the caller checks rights. */
export function menuDe(role: Role): readonly Entree[] {
  if (role === 'porteurProjet') return PORTEUR
  return role === 'membreCommission' ? COMMISSION : PERSONNEL
}
