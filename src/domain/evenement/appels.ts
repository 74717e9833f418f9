import { appels } from '#domain/commun/appels.ts'
import type { contratsEvenement } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  direPresence: { cle: 'direPresence', methode: 'POST', chemin: '/projets/:id/presence' },
  suivreEvenements: { cle: 'suivreEvenements', methode: 'GET', chemin: '/evenements' },
} as const

export const appelsEvenement = appels<typeof contratsEvenement>(chemins)
