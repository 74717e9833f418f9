import { appels } from '#domain/commun/appels.ts'
import type { contratsLecture } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  lireEnGroupe: { cle: 'lireEnGroupe', methode: 'GET', chemin: '/lectures' },
} as const

export const appelsLecture = appels<typeof contratsLecture>(chemins)
