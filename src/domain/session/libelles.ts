/** Labels of the light pages, the same on screens and in messages; apart, so that they need no schema. */
export const LIBELLES_SESSION = {
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  confirmPassword: 'Confirmation du mot de passe',
} as const
