import { appels } from '#domain/commun/appels.ts'
import type { contratsConstats } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  lireConstats: { cle: 'lireConstats', methode: 'GET', chemin: '/projets/:id/constats' },
  lireParametresConstats: { cle: 'lireParametresConstats', methode: 'GET', chemin: '/parametres/constats' },
  modifierConstats: { cle: 'modifierConstats', methode: 'PUT', chemin: '/parametres/constats' },
} as const

export const appelsConstats = appels<typeof contratsConstats>(chemins)
