import type { Config } from '#server/config.ts'
import type { Courriel } from '#server/contexte.ts'
import { mettreEnForme } from '#server/documents/courriel-html.ts'

type Cadre = Pick<Config, 'organisme' | 'publicUrl'>
interface Destinataire {
  email: string
  prenom: string
}

const ALERTE =
  'Si vous n’êtes pas à l’origine de ce changement, choisissez sans attendre un autre mot de passe et prévenez-nous.'

function courriel(evenement: string, cadre: Cadre, a: Destinataire, sujet: string, dit: string[]): Courriel {
  const forme = mettreEnForme({
    titre: sujet,
    paragraphes: [`Bonjour ${a.prenom},`, ...dit],
    bouton: { libelle: 'Ouvrir mes informations', url: `${cadre.publicUrl}/gestion/admin/informations` },
    organisme: cadre.organisme,
  })
  return { evenement, a: a.email, sujet, ...forme }
}

/** Tells the owner that sign-ins now ask for a second factor; `quoi` is what was set up. */
export const courrielActive = (cadre: Cadre, a: Destinataire, quoi: string): Courriel =>
  courriel('second-facteur-active', cadre, a, 'Votre second facteur est en service', [
    `${quoi} protège désormais votre compte : à chaque connexion, le portail demande une preuve de plus que votre mot de passe. Vos autres sessions ont été fermées.`,
    'Gardez vos codes de secours en lieu sûr, ailleurs que sur votre téléphone.',
    ALERTE,
  ])

/** Tells the owner what has just changed in their second factor. */
export const courrielModifie = (cadre: Cadre, a: Destinataire, dit: string): Courriel =>
  courriel('second-facteur-modifie', cadre, a, 'Votre second facteur a été modifié', [dit, ALERTE])

/** Tells the owner that the password alone opens their account again. */
export const courrielRetire = (cadre: Cadre, a: Destinataire): Courriel =>
  courriel('second-facteur-retire', cadre, a, 'Votre second facteur a été retiré', [
    'Votre compte n’a plus de second facteur : votre mot de passe suffit de nouveau pour vous connecter.',
    ALERTE,
  ])

/** Tells the owner that somebody else, an administrator, took their second factor away. */
export const courrielReinitialise = (cadre: Cadre, a: Destinataire): Courriel =>
  courriel('second-facteur-reinitialise', cadre, a, 'Votre second facteur a été réinitialisé', [
    'Un administrateur du portail a retiré le second facteur de votre compte. Vos sessions ont été fermées ; à la prochaine connexion, votre mot de passe suffit.',
    'Remettez-en un en service dès que possible, dans « Informations ». Si vous n’avez rien demandé, prévenez-nous sans attendre.',
  ])

/** Tells the owner that a recovery code has opened a session. */
export const courrielCodeSecoursUtilise = (cadre: Cadre, a: Destinataire, restants: number): Courriel =>
  courriel('code-secours-utilise', cadre, a, 'Un code de secours a servi à vous connecter', [
    `Quelqu’un vient de se connecter à votre compte avec votre mot de passe et un code de secours. Il vous en reste ${restants}.`,
    'Si ce n’est pas vous, choisissez sans attendre un autre mot de passe, demandez de nouveaux codes de secours et prévenez-nous.',
  ])
