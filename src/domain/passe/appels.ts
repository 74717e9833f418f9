import { appels } from '#domain/commun/appels.ts'
import type { contratsPasse } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  lirePasse: { cle: 'lirePasse', methode: 'GET', chemin: '/projets/:id/passe' },
} as const

export const appelsPasse = appels<typeof contratsPasse>(chemins)
