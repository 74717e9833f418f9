/** Labels of the account and profile fields, the same on the screen and in the messages. */
export const LIBELLES_PORTEUR = {
  civilite: 'Civilité',
  prenom: 'Prénom',
  nom: 'Nom',
  fonction: 'Fonction',
  email: 'Adresse e-mail',
  emailContact: 'Adresse e-mail secondaire',
  mobile: 'Téléphone mobile',
  tel: 'Téléphone fixe',
  nomStructure: 'Nom de la structure',
  presentation: 'Présentation',
  idCategorieStructure: 'Catégorie de structure',
  adresse: 'Adresse',
  adresseComplement: 'Complément d’adresse',
  codePostal: 'Code postal',
  ville: 'Ville',
  siteInternet: 'Site internet',
  facebook: 'Facebook',
  twitter: 'X (Twitter)',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  titulaireCompte: 'Titulaire du compte',
  iban: 'IBAN',
  bic: 'BIC',
  motDePasseActuel: 'Mot de passe actuel',
  password: 'Mot de passe',
  password2: 'Confirmation du mot de passe',
  cgv: 'Conditions d’utilisation',
} as const

export type ChampPorteur = keyof typeof LIBELLES_PORTEUR

/** Specification 000 §5, word for word. */
export const CGV_REQUISES = "Vous devez accepter les conditions d'utilisation."
export const DONNEES_ENREGISTREES = 'Vos données ont bien été enregistrées.'
export const AIDE_MOT_DE_PASSE =
  'Au moins 8 caractères, avec une majuscule, un chiffre et un caractère spécial, ou au moins 14 caractères.'
/** Contract §2. */
export const COMPTE_NON_VALIDE = "Votre compte n'est pas encore validé."
