import { appels } from '#domain/commun/appels.ts'
import type { contratsOrdre } from './contrat.ts'

/** Name, method and path of each call around the order of a run; its contract says the rest. */
export const cheminsOrdre = {
  produireOrdre: { cle: 'produireOrdre', methode: 'POST', chemin: '/virements/:id/ordre' },
  lireBanqueDemo: { cle: 'lireBanqueDemo', methode: 'GET', chemin: '/virements/:id/banque-demo' },
} as const

export const appelsOrdre = appels<typeof contratsOrdre>(cheminsOrdre)
