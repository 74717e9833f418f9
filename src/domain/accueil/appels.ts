import { appels } from '#domain/commun/appels.ts'
import type { contratsAccueil } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  lireAccueil: { cle: 'lireAccueil', methode: 'GET', chemin: '/accueil' },
} as const

export const appelsAccueil = appels<typeof contratsAccueil>(chemins)
