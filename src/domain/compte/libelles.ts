import { LIBELLES_SESSION } from '#domain/session/libelles.ts'

/** Labels of the account fields, the same on the screen and in the messages. */
export const LIBELLES_COMPTE = {
  prenom: 'Prénom',
  nom: 'Nom',
  email: 'Adresse e-mail',
  role: 'Rôle',
  motDePasseActuel: 'Mot de passe actuel',
  password: 'Nouveau mot de passe',
  passwordConfirmation: LIBELLES_SESSION.confirmPassword,
  token: 'Jeton',
  version: 'Version',
  avisSignatures: 'Vous prévenir',
} as const
export const ADRESSE_PRISE = 'Cette adresse a déjà un compte.'
