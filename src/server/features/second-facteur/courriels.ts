import { formatHeure } from '#domain/commun/jours.ts'
import type { Courriel } from '#server/contexte/file-attente.ts'
import { ALERTE, MOT_DE_PASSE_CONNU, OUVRIR_LE_PORTAIL } from '#server/socle/compte/courriels.ts'
import { courriel, type Envoi } from '#server/socle/courriel.ts'

const dire = (evenement: string, envoi: Envoi, sujet: string, paragraphes: string[]): Courriel =>
  courriel(evenement, envoi, {
    sujet,
    paragraphes,
    bouton: { libelle: 'Ouvrir mes informations', chemin: '/admin/informations' },
  })

/** Tells the owner that sign-ins now ask for a second factor; `quoi` is what was set up. */
export const courrielActive = (envoi: Envoi, quoi: string): Courriel =>
  dire('second-facteur-active', envoi, 'Votre second facteur est en service', [
    `${quoi} protège désormais votre compte : à chaque connexion, le portail demande une preuve de plus que votre mot de passe. Vos autres sessions ont été fermées.`,
    'Gardez vos codes de secours en lieu sûr, ailleurs que sur votre téléphone.',
    ALERTE,
  ])

/** Tells the owner what has just changed in their second factor. */
export const courrielModifie = (envoi: Envoi, dit: string): Courriel =>
  dire('second-facteur-modifie', envoi, 'Votre second facteur a été modifié', [dit, ALERTE])

/** Tells the owner that the password alone opens their account again. */
export const courrielRetire = (envoi: Envoi): Courriel =>
  dire('second-facteur-retire', envoi, 'Votre second facteur a été retiré', [
    'Votre compte n’a plus de second facteur : votre mot de passe suffit de nouveau pour vous connecter.',
    ALERTE,
  ])

/** Tells the owner that somebody else, an administrator, took their second factor away. */
export const courrielReinitialise = (envoi: Envoi): Courriel =>
  dire('second-facteur-reinitialise', envoi, 'Votre second facteur a été réinitialisé', [
    'Un administrateur du portail a retiré le second facteur de votre compte. Vos sessions ont été fermées ; à la prochaine connexion, votre mot de passe suffit.',
    'Remettez-en un en service dès que possible, dans « Informations ». Si vous n’avez rien demandé, prévenez-nous sans attendre.',
  ])

/** Tells the owner that a recovery code has opened a session. */
export const courrielCodeSecoursUtilise = (envoi: Envoi, restants: number): Courriel =>
  dire('code-secours-utilise', envoi, 'Un code de secours a servi à vous connecter', [
    `Quelqu’un vient de se connecter à votre compte avec votre mot de passe et un code de secours. Il vous en reste ${restants}.`,
    'Si ce n’est pas vous, choisissez sans attendre un autre mot de passe, demandez de nouveaux codes de secours et prévenez-nous.',
  ])

/** Tells the owner that somebody with their password is trying codes; the account is locked for a day. */
export const courrielTropDeCodes = (envoi: Envoi, jusque: Date): Courriel =>
  courriel('second-facteur-verrouille', envoi, {
    sujet: 'Votre compte est verrouillé jusqu’à demain',
    paragraphes: [
      `Cinquante codes erronés ont été saisis en un jour pour votre compte, après votre mot de passe. Par sécurité, il est verrouillé jusqu’à demain, ${formatHeure(jusque)}.`,
      MOT_DE_PASSE_CONNU,
    ],
    bouton: OUVRIR_LE_PORTAIL,
  })
