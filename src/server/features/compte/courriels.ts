import type { Config } from '#server/config.ts'
import type { Courriel } from '#server/contexte.ts'
import { mettreEnForme } from '#server/documents/courriel-html.ts'

export type Cadre = Pick<Config, 'organisme' | 'publicUrl'>
export interface Destinataire {
  email: string
  prenom: string
}

const ALERTE =
  'Si vous n’êtes pas à l’origine de ce changement, choisissez sans attendre un autre mot de passe et prévenez-nous.'

/** A mail about an account, with one button. */
export function courriel(
  evenement: string,
  cadre: Cadre,
  a: Destinataire,
  c: { sujet: string; paragraphes: string[]; libelle?: string; chemin?: string },
): Courriel {
  const bouton = {
    libelle: c.libelle ?? 'Ouvrir le portail',
    url: `${cadre.publicUrl}/gestion${c.chemin ?? '/'}`,
  }
  const forme = mettreEnForme({
    titre: c.sujet,
    paragraphes: [`Bonjour ${a.prenom},`, ...c.paragraphes],
    bouton,
    organisme: cadre.organisme,
  })
  return { evenement, a: a.email, sujet: c.sujet, ...forme }
}

/** Tells the owner that the password was changed. */
export const courrielMotDePasseModifie = (cadre: Cadre, a: Destinataire): Courriel =>
  courriel('mot-de-passe-modifie', cadre, a, {
    sujet: 'Votre mot de passe a été modifié',
    paragraphes: [
      'Le mot de passe de votre compte vient d’être modifié. Vos autres sessions ont été fermées.',
      ALERTE,
    ],
  })

/** Tells the present address that another one was asked for. */
export const courrielAdresseDemandee = (cadre: Cadre, a: Destinataire, nouvelle: string): Courriel =>
  courriel('adresse-demandee', cadre, a, {
    sujet: 'Changement d’adresse e-mail demandé',
    paragraphes: [
      `Une nouvelle adresse a été demandée pour votre compte\u00a0: ${nouvelle}.`,
      'Votre adresse actuelle reste valable tant que la nouvelle n’est pas confirmée.',
      ALERTE,
    ],
  })

/** Tells the owner of an address that somebody wanted it for another account. */
export const courrielAdresseDejaPrise = (cadre: Cadre, a: Destinataire): Courriel =>
  courriel('adresse-deja-prise', cadre, a, {
    sujet: 'Votre adresse e-mail a été demandée',
    paragraphes: [
      'Une personne connectée au portail a demandé à utiliser votre adresse e-mail, qui a déjà un compte.',
      'Vous n’avez rien à faire\u00a0: votre compte n’a pas changé.',
    ],
  })

/** Asks the new address for its confirmation; holds an opening link of 24 hours. */
export function courrielConfirmerAdresse(
  cadre: Cadre,
  a: Destinataire,
  nouvelle: string,
  jeton: string,
  expireLe: Date,
): Courriel {
  const forme = courriel(
    'adresse-a-confirmer',
    cadre,
    { ...a, email: nouvelle },
    {
      sujet: 'Confirmez votre nouvelle adresse e-mail',
      paragraphes: [
        'Vous avez demandé à vous connecter avec cette adresse. Confirmez-la dans les 24 heures.',
        'Jusque-là, votre adresse actuelle reste valable. Si vous n’avez rien demandé, ignorez ce message.',
      ],
      libelle: 'Confirmer cette adresse',
      chemin: `/confirmation-email?token=${encodeURIComponent(jeton)}`,
    },
  )
  return { ...forme, secret: true, expireLe }
}

/** Tells both addresses that the new one is in force. */
export const courrielAdresseModifiee = (cadre: Cadre, a: Destinataire, email: string): Courriel =>
  courriel('adresse-modifiee', cadre, a, {
    sujet: 'Votre adresse e-mail a été modifiée',
    paragraphes: [`Vous vous connectez désormais avec l’adresse ${email}.`, ALERTE],
  })
