import { appels } from '#domain/commun/appels.ts'
import type { contratsEnvoi } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  listerBoiteEnvoi: { cle: 'listerBoiteEnvoi', methode: 'GET', chemin: '/boite-envoi' },
  listerEchecsEnvoi: { cle: 'listerEchecsEnvoi', methode: 'GET', chemin: '/envois/echecs' },
  relancerEnvoi: { cle: 'relancerEnvoi', methode: 'POST', chemin: '/envois/:id/relancer' },
} as const

export const appelsEnvoi = appels<typeof contratsEnvoi>(chemins)
