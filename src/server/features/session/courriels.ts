import type { Config } from '#server/config.ts'
import type { Courriel } from '#server/contexte.ts'
import { mettreEnForme } from '#server/documents/courriel-html.ts'

type Cadre = Pick<Config, 'organisme' | 'publicUrl'>
interface Destinataire {
  email: string
  prenom: string
}

const oublie = (cadre: Cadre) => ({ libelle: 'Ouvrir le portail', url: `${cadre.publicUrl}/gestion/` })

/** The link that lets its reader choose a new password, for 60 minutes. */
export function courrielMotDePasseOublie(
  cadre: Cadre,
  a: Destinataire,
  jeton: string,
  expireLe: Date,
): Courriel {
  const titre = 'Choisissez un nouveau mot de passe'
  const url = `${cadre.publicUrl}/gestion/nouveau-mot-de-passe?token=${encodeURIComponent(jeton)}`
  return {
    evenement: 'mot-de-passe-oublie',
    a: a.email,
    sujet: titre,
    secret: true,
    expireLe,
    ...mettreEnForme({
      titre,
      paragraphes: [
        `Bonjour ${a.prenom},`,
        'Un nouveau mot de passe a été demandé pour votre compte. Ce lien permet de le choisir\u00a0; il est valable 60 minutes et ne sert qu’une fois.',
        'Si vous n’avez rien demandé, ne tenez pas compte de ce message\u00a0: votre mot de passe reste inchangé.',
      ],
      bouton: { libelle: 'Choisir mon mot de passe', url },
      organisme: cadre.organisme,
    }),
  }
}

/** Tells the owner that the password was changed. */
export function courrielMotDePasseModifie(cadre: Cadre, a: Destinataire): Courriel {
  const titre = 'Votre mot de passe a été modifié'
  return {
    evenement: 'mot-de-passe-modifie',
    a: a.email,
    sujet: titre,
    ...mettreEnForme({
      titre,
      paragraphes: [
        `Bonjour ${a.prenom},`,
        'Le mot de passe de votre compte vient d’être modifié. Vos autres sessions ont été fermées.',
        'Si vous n’êtes pas à l’origine de ce changement, choisissez sans attendre un autre mot de passe avec «\u00a0Mot de passe oublié\u00a0» et prévenez-nous.',
      ],
      bouton: oublie(cadre),
      organisme: cadre.organisme,
    }),
  }
}
