import { appels } from '#domain/commun/appels.ts'
import type { contratsRappel } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  prevoirRelance: { cle: 'prevoirRelance', methode: 'GET', chemin: '/projets/:id/relance' },
  relancerPorteur: { cle: 'relancerPorteur', methode: 'POST', chemin: '/projets/:id/relance' },
} as const

export const appelsRappel = appels<typeof contratsRappel>(chemins)
