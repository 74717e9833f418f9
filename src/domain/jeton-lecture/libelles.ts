/** Labels of the fields of a token, the same on the screen and in the messages. */
export const LIBELLES_JETON = {
  nom: 'Nom',
  portees: 'Peut lire',
  fin: 'Dernier jour',
  reseaux: 'Réseaux',
  motDePasseActuel: 'Mot de passe actuel',
} as const
