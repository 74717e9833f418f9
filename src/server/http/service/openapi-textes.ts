import { roleAdmis } from '#domain/commun/acces.ts'
import type { Acces } from '#domain/commun/contrat.ts'
import { ROLES, type Role } from '#domain/commun/roles.ts'

/** What the description of the calls says in words, for whoever writes a program against them. */

/** `temoin`: the name of the cookie, which depends on the address. */
export const introduction = (
  temoin: string,
): string => `Appels du portail, sous \`/gestion/api\`. Les corps se lisent en JSON ou en formulaire, les réponses sont en JSON ; les dates sont des jours \`AAAA-MM-JJ\` ou des instants ISO 8601 en UTC, les montants des euros à deux décimales au plus.

**Se connecter depuis un programme**, sans témoin de connexion (cookie) :

1. \`GET renew-token\` rend \`{"csrf"}\` et pose le témoin \`${temoin}\` ;
2. \`POST login\`, avec ce témoin et l’en-tête \`X-CSRF-TOKEN\`, rend \`{"token"}\`, ou demande un second facteur ;
3. les appels suivants portent \`Authorization: Bearer …\` et aucun témoin : ils n’ont plus besoin du jeton CSRF.

**Depuis un navigateur**, qui envoie ses témoins, chaque écriture porte \`X-CSRF-TOKEN\` (deux heures) ; absent ou expiré, 419 : le renouveler, puis recommencer une fois.

**Pour lire seulement**, depuis un tableur : un jeton de lecture (\`lecture/v1\`), donné dans \`Authorization\` (Bearer, ou Basic où il est le mot de passe).

**Listes** : \`page\` (dès 1) et \`parPage\` (50, 1 000 au plus) ; \`meta\` dit combien il y en a. **Écrire à plusieurs** : \`version\`, quand elle est envoyée, est celle qui a été lue ; dépassée, 409 et rien n’est écrit. \`cleCreation\`, tirée par l’appelant, fait d’une création répétée une seule création. **Trop d’appels** : 429 ou 503, et \`Retry-After\` en secondes.`

const NOMS: Record<Role, string> = {
  admin: 'administrateur',
  superviseur: 'superviseur',
  comptable: 'comptable',
  membreCommission: 'membre de commission',
  porteurProjet: 'porteur de projet',
}

/** Who may make a call, as a sentence. */
export function quiPeut(acces: Acces): string {
  if (acces.qui === 'lien') return `${quiPeut(acces.sinon)} Un lien signé l’ouvre aussi, sans session.`
  if (acces.qui === 'jeton') return 'Sans session : un jeton de lecture qui en a la portée.'
  if (acces.qui === 'public') return 'Sans session.'
  if (acces.qui === 'connecte') return 'Toute personne connectée.'
  const roles = ROLES.filter((r) => roleAdmis(acces, r))
  return `Rôles : ${roles.map((r) => NOMS[r]).join(', ')}.`
}

/** Groups of calls, by the first words of their path. */
const GROUPES: readonly { name: string; description: string; debuts: readonly string[] }[] = [
  {
    name: 'Session',
    description: 'Se connecter, savoir qui l’on est, retrouver un accès ; plusieurs lectures en un appel.',
    debuts: [
      'login',
      'logout',
      'me',
      'renew-token',
      'notifications',
      'lectures',
      'lost-password',
      'reset-password',
    ],
  },
  {
    name: 'Comptes',
    description: 'Comptes du personnel, second facteur, fournisseur d’identité, adresses à confirmer.',
    debuts: ['comptes', 'second-facteur', 'oidc', 'confirmer-email', 'mon-compte', 'mes-donnees'],
  },
  {
    name: 'Porteurs de projet',
    description: 'Inscription, validation d’un compte, profil, coordonnées bancaires, SIRET et RNA.',
    debuts: [
      'porteurs-projet',
      'structures',
      'invitation',
      'invitations',
      'membres',
      'rejoindre',
      'adhesions',
      'changements',
    ],
  },
  {
    name: 'Base passée',
    description:
      'Les aides données avant le portail, les structures qui les ont reçues, les fichiers repris.',
    debuts: ['aides-anterieures', 'structures-anterieures', 'reprises'],
  },
  {
    name: 'Données ouvertes',
    description: 'Les aides publiées, pour tous.',
    debuts: ['donnees-ouvertes'],
  },
  {
    name: 'Travail du personnel',
    description: 'Ce qui attend, chercher, suivre, noter, garder une vue, agir sur plusieurs, compter.',
    debuts: [
      'accueil',
      'recherche',
      'mes-dossiers',
      'collegues',
      'notes',
      'vues',
      'actes-groupes',
      'statistiques',
    ],
  },
  {
    name: 'Demandes',
    description:
      'D’un brouillon au bilan : étapes, pièces, signatures, contrôle, paiement, archives et colis.',
    debuts: [
      'projets',
      'mes-projets',
      'mes-anciens-projets',
      'mes-paiements',
      'projet-fichiers',
      'modeles',
      'colis',
      'code-verification',
    ],
  },
  {
    name: 'Codes par SMS',
    description: 'Le code qui signe une convention ou une attestation.',
    debuts: ['code-sms'],
  },
  {
    name: 'Commissions',
    description:
      'Liens déclarés, séances, procès-verbaux, avis, décisions et publication, en deux temps : CAA puis CA.',
    debuts: ['commissions', 'deports', 'seances', 'proces-verbaux'],
  },
  {
    name: 'Virements',
    description: 'Lots de virements : préparer, approuver à deux, remettre à la banque, lire ses réponses.',
    debuts: ['virements'],
  },
  { name: 'Documents', description: 'Vérifier un document scellé.', debuts: ['verifier'] },
  {
    name: 'Messagerie',
    description: 'Conversations, nouveautés au fil de l’eau, envois retenus ou en échec.',
    debuts: ['messagerie', 'evenements', 'boite-envoi', 'envois'],
  },
  {
    name: 'Journal',
    description: 'Les actes de tout le portail, du plus récent au plus ancien.',
    debuts: ['journal'],
  },
  {
    name: 'Jetons de lecture',
    description: 'Ce qu’un tableur ou un autre outil lit, avec un jeton d’administrateur qui n’écrit rien.',
    debuts: ['jetons-lecture', 'lecture'],
  },
  {
    name: 'Exports',
    description: 'Classeurs, écrits à mesure qu’ils se lisent, et écritures comptables.',
    debuts: ['export', 'ecritures'],
  },
  { name: 'Kit de communication', description: 'Les fichiers donnés aux porteurs.', debuts: ['kit-com'] },
  {
    name: 'Réglages et référentiels',
    description: 'Calendrier, listes, pages d’information, conservation, communes.',
    debuts: [
      'parametres',
      'conservation',
      'pages',
      'geo',
      'categories-structures',
      'categories-projets',
      'domaines-editoriaux',
      'calendrier-depot-projet',
    ],
  },
]

/** The groups, as the description lists them. */
export const ETIQUETTES = GROUPES.map(({ name, description }) => ({ name, description }))

/** The group of a path, or its first word for a family of calls that has none yet. */
export function etiquetteDe(chemin: string): string {
  const debut = chemin.split('/')[0] ?? ''
  return GROUPES.find((g) => g.debuts.includes(debut))?.name ?? debut
}
