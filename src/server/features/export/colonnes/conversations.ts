import { LIBELLES_ROLES } from '#domain/commun/roles.ts'
import type { ConversationListee } from '#server/socle/messagerie/conversations-listees.ts'
import { type ColonneDe, colonne, ouiNon } from '../jeu.ts'

/** Columns of the list of conversations: people, numbers and days, no text of a message. */
export const COLONNES_CONVERSATIONS: readonly ColonneDe<ConversationListee>[] = [
  colonne('Utilisateur', 'texte', (l) => `${l.prenom} ${l.nom}`, 30),
  colonne('Structure', 'texte', (l) => l.nomStructure, 36),
  colonne('Adresse e-mail', 'texte', (l) => l.email, 30),
  colonne('Rôle', 'texte', (l) => LIBELLES_ROLES[l.role], 18),
  colonne('Compte désactivé', 'texte', (l) => ouiNon(l.ferme), 12),
  colonne('Messages', 'entier', (l) => l.nombre),
  colonne('Messages non lus', 'entier', (l) => l.nonLus),
  colonne('Dernier message le', 'instant', (l) => l.le),
  colonne('Dernier message de', 'texte', (l) => (l.deAdministration ? 'Administration' : 'Utilisateur'), 16),
]
