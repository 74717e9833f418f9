import { LIBELLES_SESSION } from '#domain/session/libelles.ts'
import { CHAMPS_PORTEUR, NOMS_PORTEUR, type NomPorteur } from './champs.ts'

/** How the fields of the profile are called. */
const DU_PROFIL = Object.fromEntries(NOMS_PORTEUR.map((nom) => [nom, CHAMPS_PORTEUR[nom].libelle])) as {
  [N in NomPorteur]: (typeof CHAMPS_PORTEUR)[N]['libelle']
}

/** Labels of the account and profile fields, the same on the screen and in the messages. */
export const LIBELLES_PORTEUR = {
  ...DU_PROFIL,
  siret: 'SIRET',
  rna: 'RNA',
  siretConfirme: 'Confirmation du SIRET',
  motDePasseActuel: 'Mot de passe actuel',
  password: 'Mot de passe',
  password2: LIBELLES_SESSION.confirmPassword,
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

/** Said to an owner who would change what is the responsible person's own. */
export const direPersonnels = ({ prenom, nom }: { prenom: string; nom: string }): string =>
  `${prenom} ${nom} change seul·e son nom, sa fonction et son mobile.`
