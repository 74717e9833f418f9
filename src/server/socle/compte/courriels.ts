import { formatHeure } from '#domain/commun/jours.ts'
import type { Courriel } from '#server/contexte/file-attente.ts'
import { courriel, type Envoi } from '#server/socle/courriel.ts'

export const OUVRIR_LE_PORTAIL = { libelle: 'Ouvrir le portail', chemin: '/' }
/** Holders have a conversation with the body. */
export const NOUS_ECRIRE = { libelle: 'Nous écrire', chemin: '/porteur-projet/messagerie' }

/** What somebody who is no holder reads of a change that may not be theirs. */
export const ALERTE =
  'Si vous n’êtes pas à l’origine de ce changement, choisissez sans attendre un autre mot de passe et prévenez-nous.'

/** What a holder reads of it. */
export const ALERTE_PORTEUR =
  'Si vous n’êtes pas à l’origine de ce changement, changez votre mot de passe sans attendre et écrivez-nous.'

const estPorteur = (envoi: Envoi): boolean => envoi.porteurId != null

/** Tells the owner that the password was changed. */
export const courrielMotDePasseModifie = (envoi: Envoi): Courriel =>
  courriel('mot-de-passe-modifie', envoi, {
    sujet: 'Votre mot de passe a été modifié',
    paragraphes: estPorteur(envoi)
      ? ['Votre mot de passe vient d’être modifié depuis votre espace.', ALERTE_PORTEUR]
      : [
          'Le mot de passe de votre compte vient d’être modifié. Vos autres sessions ont été fermées.',
          'Si vous n’êtes pas à l’origine de ce changement, choisissez sans attendre un autre mot de passe avec «\u00a0Mot de passe oublié\u00a0» et prévenez-nous.',
        ],
    bouton: estPorteur(envoi) ? NOUS_ECRIRE : OUVRIR_LE_PORTAIL,
  })

/** Tells the present address that another one was asked for. */
export const courrielAdresseDemandee = (envoi: Envoi, nouvelle: string): Courriel =>
  courriel('adresse-demandee', envoi, {
    sujet: 'Changement d’adresse e-mail demandé',
    paragraphes: [
      `Une nouvelle adresse a été demandée pour votre compte\u00a0: ${nouvelle}.`,
      'Votre adresse actuelle reste valable tant que la nouvelle n’est pas confirmée.',
      estPorteur(envoi)
        ? 'Si vous n’avez rien demandé, changez votre mot de passe sans attendre et écrivez-nous.'
        : ALERTE,
    ],
    bouton: estPorteur(envoi) ? NOUS_ECRIRE : OUVRIR_LE_PORTAIL,
  })

/** Asks the new address for its confirmation; holds an opening link of 24 hours. */
export const courrielConfirmerAdresse = (envoi: Envoi, jeton: string, expireLe: Date): Courriel =>
  courriel('adresse-a-confirmer', envoi, {
    sujet: 'Confirmez votre nouvelle adresse e-mail',
    paragraphes: [
      'Vous avez demandé à vous connecter avec cette adresse. Confirmez-la dans les 24 heures.',
      'Jusque-là, votre adresse actuelle reste valable. Si vous n’avez rien demandé, ignorez ce message.',
    ],
    bouton: {
      libelle: 'Confirmer cette adresse',
      chemin: `/confirmation-email?token=${encodeURIComponent(jeton)}`,
    },
    secret: true,
    expireLe,
  })

const INCONNU = [
  'Plusieurs mots de passe erronés ont été saisis à la suite pour votre compte.',
  'Si vous n’êtes pas à l’origine de ces essais, votre mot de passe reste inconnu de leur auteur. Vous pouvez en choisir un autre avec « Mot de passe oublié », ce qui lève aussi le verrou.',
] as const
/** To the owner of an account whose second factor somebody tries. */
export const MOT_DE_PASSE_CONNU =
  'Si vous n’êtes pas à l’origine de ces essais, leur auteur connaît votre mot de passe\u00a0: choisissez-en un autre sans attendre avec «\u00a0Mot de passe oublié\u00a0», ce qui lève aussi le verrou, et prévenez-nous.'
const CONNU = [
  'Plusieurs codes erronés ont été saisis à la suite pour votre compte, après votre mot de passe.',
  MOT_DE_PASSE_CONNU,
] as const

/** Tells the owner of the lock, and whether the author of the tries has the password. */
export function courrielCompteVerrouille(envoi: Envoi, jusque: Date, motDePasseConnu: boolean): Courriel {
  const [quoi, suite] = motDePasseConnu ? CONNU : INCONNU
  return courriel('compte-verrouille', envoi, {
    sujet: 'Votre compte est momentanément verrouillé',
    paragraphes: [`${quoi} Par sécurité, il est verrouillé jusqu’à ${formatHeure(jusque)}.`, suite],
    bouton: OUVRIR_LE_PORTAIL,
  })
}
