/** Labels of the account fields, the same on the screen and in the messages. */
export const LIBELLES_COMPTE = {
  prenom: 'Prénom',
  nom: 'Nom',
  email: 'Adresse e-mail',
  role: 'Rôle',
  motDePasseActuel: 'Mot de passe actuel',
  password: 'Nouveau mot de passe',
  passwordConfirmation: 'Confirmation du mot de passe',
  token: 'Jeton',
  version: 'Version',
  avisSignatures: 'Vous prévenir',
} as const
