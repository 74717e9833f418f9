import { appels } from '#domain/commun/appels.ts'
import type { contratsAutour } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  lireAutour: { cle: 'lireAutour', methode: 'GET', chemin: '/projets/:id/autour' },
} as const

export const appelsAutour = appels<typeof contratsAutour>(chemins)
