/** Why a sign-in by the identity provider, or the link of an account to it, did not come to its end. */
export const REFUS_OIDC = [
  'refuse',
  'perdu',
  'inconnu',
  'desactive',
  'verrouille',
  'heure',
  'muet',
  'dejaLie',
  'autreLien',
  'invitation',
] as const
export type RefusOidc = (typeof REFUS_OIDC)[number]

/** What is said of it; `nom`, the provider as the body calls it. Never a word of what the provider sent. */
export const direRefusOidc = (refus: RefusOidc, nom: string): string =>
  ({
    refuse: `La connexion avec ${nom} n’a pas été acceptée\u00a0: recommencez, ou utilisez votre mot de passe.`,
    perdu:
      'Cette connexion a duré plus de dix minutes, ou a commencé dans un autre navigateur\u00a0: recommencez.',
    inconnu: `Cette identité n’est liée à aucun compte du portail\u00a0: connectez-vous d’abord avec votre mot de passe, puis liez-la dans «\u00a0Informations\u00a0».`,
    desactive:
      'Votre compte du portail a été fermé\u00a0: adressez-vous à un administrateur s’il doit être rouvert.',
    verrouille:
      'Trop de codes incorrects ont été saisis pour votre compte\u00a0: il s’ouvrira de nouveau plus tard.',
    heure: `L’heure du portail et celle du fournisseur diffèrent de plus d’une minute\u00a0: prévenez un administrateur.`,
    muet: `Le service «\u00a0${nom}\u00a0» ne répond pas\u00a0: connectez-vous avec votre adresse e-mail et votre mot de passe.`,
    dejaLie: 'Cette identité est déjà liée à un autre compte du portail\u00a0: choisissez-en une autre.',
    autreLien: 'Votre compte est déjà lié à une autre identité\u00a0: déliez-la d’abord.',
    invitation:
      'Cette invitation n’est plus valable\u00a0: demandez un autre lien par «\u00a0Mot de passe oublié\u00a0».',
  })[refus]

export const estRefusOidc = (mot: string): mot is RefusOidc => (REFUS_OIDC as readonly string[]).includes(mot)

/** When local sign-in is closed to this person. */
export const direSeulOidc = (nom: string): string =>
  `La connexion par mot de passe est fermée au personnel\u00a0: utilisez «\u00a0Se connecter avec ${nom}\u00a0».`
