import type { Courriel } from '#server/contexte/file-attente.ts'
import { courriel, type Envoi } from '#server/socle/courriel.ts'

/** The link that lets its reader choose a new password, for 60 minutes. */
export const courrielMotDePasseOublie = (envoi: Envoi, jeton: string, expireLe: Date): Courriel =>
  courriel('mot-de-passe-oublie', envoi, {
    sujet: 'Choisissez un nouveau mot de passe',
    paragraphes: [
      'Un nouveau mot de passe a été demandé pour votre compte. Ce lien permet de le choisir\u00a0; il est valable 60 minutes et ne sert qu’une fois.',
      'Si vous n’avez rien demandé, ne tenez pas compte de ce message\u00a0: votre mot de passe reste inchangé.',
    ],
    bouton: {
      libelle: 'Choisir mon mot de passe',
      chemin: `/nouveau-mot-de-passe?token=${encodeURIComponent(jeton)}`,
    },
    secret: true,
    expireLe,
  })
