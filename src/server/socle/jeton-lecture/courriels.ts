import { direJetons } from '#domain/jeton-lecture/phrases.ts'
import type { Courriel } from '#server/contexte/file-attente.ts'
import { courriel, type Envoi } from '#server/socle/courriel.ts'

/** Where an administrator sees to tokens. */
export const OUVRIR_LES_JETONS = { libelle: 'Voir les jetons de lecture', chemin: '/admin/jetons' }

/** Tells an administrator that tokens work on, of whom nobody answers any more. */
export const courrielJetonsSansTitulaire = (envoi: Envoi, qui: string, nombre: number): Courriel =>
  courriel('jetons-a-reprendre', envoi, {
    sujet: `[Action requise] ${direJetons(nombre)} à reprendre`,
    paragraphes: [
      nombre === 1
        ? `${qui} répondait d’un jeton de lecture, et n’est plus administrateur du portail. Ce jeton marche encore\u00a0: un tableur ou un autre outil s’en sert peut-être.`
        : `${qui} répondait de ${direJetons(nombre)}, et n’est plus administrateur du portail. Ils marchent encore\u00a0: un tableur ou un autre outil s’en sert peut-être.`,
      'Un administrateur reprend chacun, et en répond, ou le révoque. Sans cela il s’éteint seulement à sa fin.',
    ],
    bouton: OUVRIR_LES_JETONS,
  })
