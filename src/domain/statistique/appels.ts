import { appels } from '#domain/commun/appels.ts'
import type { contratsStatistique } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  lireChoixStatistiques: { cle: 'lireChoixStatistiques', methode: 'GET', chemin: '/statistiques' },
  lireStatistiques: { cle: 'lireStatistiques', methode: 'GET', chemin: '/statistiques/:tableau' },
  produireRapport: { cle: 'produireRapport', methode: 'POST', chemin: '/statistiques/rapport' },
} as const

export const appelsStatistique = appels<typeof contratsStatistique>(chemins)
