import { appels } from '#domain/commun/appels.ts'
import type { contratsPage } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  listerPages: { cle: 'listerPages', methode: 'GET', chemin: '/pages' },
  lirePage: { cle: 'lirePage', methode: 'GET', chemin: '/pages/:cle' },
  lireVersionsPage: { cle: 'lireVersionsPage', methode: 'GET', chemin: '/pages/:cle/versions' },
  lireVersionPage: { cle: 'lireVersionPage', methode: 'GET', chemin: '/pages/:cle/versions/:version' },
  modifierPage: { cle: 'modifierPage', methode: 'PUT', chemin: '/pages/:cle' },
} as const

export const appelsPage = appels<typeof contratsPage>(chemins)
