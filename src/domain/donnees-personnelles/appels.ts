import { appels } from '#domain/commun/appels.ts'
import type { contratsDonneesPersonnelles } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  telechargerDonnees: { cle: 'telechargerDonnees', methode: 'GET', chemin: '/porteurs-projet/:id/donnees' },
  telechargerMesDonnees: { cle: 'telechargerMesDonnees', methode: 'GET', chemin: '/me/donnees' },
} as const

export const appelsDonneesPersonnelles = appels<typeof contratsDonneesPersonnelles>(chemins)
