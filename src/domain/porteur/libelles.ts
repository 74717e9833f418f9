import { LIBELLES_SESSION } from '#domain/session/libelles.ts'

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
  siret: 'SIRET',
  rna: 'RNA',
  siretConfirme: 'Confirmation du SIRET',
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
  password2: LIBELLES_SESSION.confirmPassword,
  cgv: 'Conditions d’utilisation',
} as const

/** What a good value looks like, said under « n'est pas valide ». */
export const FORMES_PORTEUR = {
  nom: 'Des lettres, des chiffres, des espaces, des tirets et des apostrophes seulement.',
  email: 'Par exemple contact@association.fr : sans accent, sans espace, sans signe +.',
  mobile:
    'Un numéro de mobile, par exemple 06 12 34 56 78, ou avec son indicatif, par exemple +32 470 12 34 56.',
  tel: 'Des chiffres, des espaces, des points ou des tirets seulement.',
  codePostal: 'Des chiffres, des lettres, des espaces et des tirets seulement.',
  iban: 'Vérifiez chaque caractère sur votre relevé d’identité bancaire : il en manque un, ou l’un d’eux est faux.',
  bic: 'Huit ou onze lettres et chiffres, par exemple AGRIFRPP.',
} as const

export type ChampPorteur = keyof typeof LIBELLES_PORTEUR

/** Specification 000 §5, word for word. */
export const CGV_REQUISES = "Vous devez accepter les conditions d'utilisation."
export const DONNEES_ENREGISTREES = 'Vos données ont bien été enregistrées.'
export const AIDE_MOT_DE_PASSE =
  'Au moins 8 caractères, avec une majuscule, un chiffre et un caractère spécial, ou au moins 14 caractères.'
/** Contract §2. */
export const COMPTE_NON_VALIDE = "Votre compte n'est pas encore validé."
