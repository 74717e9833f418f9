import { appels } from '#domain/commun/appels.ts'
import type { contratsGeo } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  chercherCommunes: { cle: 'chercherCommunes', methode: 'GET', chemin: '/geo/communes' },
  listerRegions: { cle: 'listerRegions', methode: 'GET', chemin: '/geo/regions' },
} as const

export const appelsGeo = appels<typeof contratsGeo>(chemins)
