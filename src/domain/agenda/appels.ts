import { appels } from '#domain/commun/appels.ts'
import type { contratsAgenda } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  lireAgenda: { cle: 'lireAgenda', methode: 'GET', chemin: '/me/agenda' },
  ouvrirAgenda: { cle: 'ouvrirAgenda', methode: 'POST', chemin: '/me/agenda' },
  fermerAgenda: { cle: 'fermerAgenda', methode: 'DELETE', chemin: '/me/agenda' },
} as const

export const appelsAgenda = appels<typeof contratsAgenda>(chemins)
