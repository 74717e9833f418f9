/** Labels of the second factor's fields, the same on the screen and in the messages. */
export const LIBELLES_SECOND_FACTEUR = {
  motDePasseActuel: 'Mot de passe actuel',
  code: 'Code de l’application',
  codeSecours: 'Code de secours',
  nom: 'Nom de la clé',
  defi: 'Vérification',
  cle: 'Clé d’accès',
} as const

/** Recovery codes given at once. */
export const NOMBRE_CODES_SECOURS = 10
/** Passkeys one person may keep. */
export const CLES_MAX = 10
/** Characters of a passkey's name. */
export const NOM_CLE_MAX = 60
