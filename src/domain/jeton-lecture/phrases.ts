import { type Jour, joursEntre } from '#domain/commun/jours.ts'
import { AVIS, JETONS_MAX } from './bornes.ts'
import { nomPortee, type Portee } from './portees.ts'

const nb = '\u00a0'

/** Refusals of a reading by token: the first is the same whatever is wrong with what was given. */
export const JETON_REFUSE = `Ce jeton de lecture n’ouvre rien${nb}: il est inconnu, mal copié, expiré ou révoqué. Copiez-le de nouveau, ou demandez-en un autre à un administrateur du portail.`
export const RESEAU_REFUSE = `Ce jeton ne sert pas depuis ce réseau${nb}: un administrateur du portail a dit lesquels.`
export const porteeManquante = (portee: Portee): string =>
  `Ce jeton n’a pas la portée «${nb}${nomPortee(portee)}${nb}»${nb}: demandez un autre jeton à un administrateur du portail.`
export const TROP_DE_LECTURES = `Ce jeton a déjà fait ses 60 requêtes de la minute${nb}: attendez, puis actualisez moins souvent.`
export const TROP_DE_REFUS = `Trop de jetons refusés depuis cette adresse${nb}: attendez avant de recommencer.`
export const LECTURES_EN_COURS = 'Plusieurs lectures sont déjà en cours. Réessayez dans un instant.'

/** Why there is no button, and no sixth token. */
export const CINQ_VIVANTS = `Vous répondez déjà de ${JETONS_MAX} jetons en service, le plus possible${nb}: révoquez-en un pour en créer ou en reprendre un autre.`
/** Said of the notices, wherever a token is created. */
export const QUAND_AVERTI = `Un message part ${AVIS.join(' et ')} jours avant la fin.`

/** « 2 jetons de lecture ». */
export const direJetons = (nombre: number): string => `${nombre}${nb}jeton${nombre > 1 ? 's' : ''} de lecture`

/** Of an account about to be closed, or that no longer administers. */
export const jetonsSansTitulaire = (nombre: number): string =>
  nombre === 1
    ? `Un jeton de lecture dont cette personne répond marche encore${nb}: un administrateur le reprend ou le révoque dans «${nb}Jetons de lecture${nb}».`
    : `${direJetons(nombre)} dont cette personne répond marchent encore${nb}: un administrateur les reprend ou les révoque dans «${nb}Jetons de lecture${nb}».`

/** How a token stands: how many days are left, and whether its owner should see to it. */
export type Etat = 'fini' | 'presse' | 'bientot' | 'loin'
export function etatDe(dernierJour: Jour, jour: Jour): { etat: Etat; jours: number } {
  const jours = joursEntre(jour, dernierJour)
  if (dernierJour < jour) return { etat: 'fini', jours }
  return { etat: jours < AVIS[1] ? 'presse' : jours < AVIS[0] ? 'bientot' : 'loin', jours }
}
