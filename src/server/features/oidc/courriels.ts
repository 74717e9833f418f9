import type { Courriel } from '#server/contexte/file-attente.ts'
import { ALERTE } from '#server/socle/compte/courriels.ts'
import { courriel, type Envoi } from '#server/socle/courriel.ts'

const INFORMATIONS = { libelle: 'Ouvrir mes informations', chemin: '/admin/informations' }

/** Tells the owner that another way opens their account. */
export const courrielLie = (envoi: Envoi, nom: string): Courriel =>
  courriel('identite-liee', envoi, {
    sujet: 'Une identité a été liée à votre compte',
    paragraphes: [`Votre compte s’ouvre désormais aussi par «\u00a0Se connecter avec ${nom}\u00a0».`, ALERTE],
    bouton: INFORMATIONS,
  })

/** Tells the owner that it no longer does; `par`: an administrator. */
export const courrielDelie = (envoi: Envoi, nom: string, par: string | null): Courriel =>
  courriel('identite-deliee', envoi, {
    sujet: 'Une identité a été déliée de votre compte',
    paragraphes: [
      par === null
        ? `Votre compte ne s’ouvre plus par «\u00a0Se connecter avec ${nom}\u00a0».`
        : `${par} a délié votre compte\u00a0: il ne s’ouvre plus par «\u00a0Se connecter avec ${nom}\u00a0».`,
      'Votre mot de passe, s’il y en a un, l’ouvre toujours\u00a0; «\u00a0Mot de passe oublié\u00a0» en donne un autre.',
      ALERTE,
    ],
    bouton: INFORMATIONS,
  })
