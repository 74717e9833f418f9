import { appels } from '#domain/commun/appels.ts'
import type { contratsRecherche } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  rechercher: { cle: 'rechercher', methode: 'GET', chemin: '/recherche' },
} as const

export const appelsRecherche = appels<typeof contratsRecherche>(chemins)
