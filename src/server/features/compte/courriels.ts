import type { Courriel } from '#server/contexte/file-attente.ts'
import { ALERTE, OUVRIR_LE_PORTAIL } from '#server/socle/compte/courriels.ts'
import { courriel, type Envoi } from '#server/socle/courriel.ts'

/** Tells the owner of an address that somebody wanted it for another account. */
export const courrielAdresseDejaPrise = (envoi: Envoi): Courriel =>
  courriel('adresse-deja-prise', envoi, {
    sujet: 'Votre adresse e-mail a été demandée',
    paragraphes: [
      'Une personne connectée au portail a demandé à utiliser votre adresse e-mail, qui a déjà un compte.',
      'Vous n’avez rien à faire\u00a0: votre compte n’a pas changé.',
    ],
    bouton: OUVRIR_LE_PORTAIL,
  })

export const ADRESSE_MODIFIEE = 'Votre adresse e-mail a été modifiée'

/** Tells both addresses that the new one is in force. */
export const courrielAdresseModifiee = (envoi: Envoi, email: string): Courriel =>
  courriel('adresse-modifiee', envoi, {
    sujet: ADRESSE_MODIFIEE,
    paragraphes: [`Vous vous connectez désormais avec l’adresse ${email}.`, ALERTE],
    bouton: OUVRIR_LE_PORTAIL,
  })
