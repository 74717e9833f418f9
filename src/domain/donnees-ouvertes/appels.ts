import { appels } from '#domain/commun/appels.ts'
import type { contratsDonneesOuvertes } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  lireDonneesOuvertes: { cle: 'lireDonneesOuvertes', methode: 'GET', chemin: '/donnees-ouvertes' },
  listerAidesPubliees: { cle: 'listerAidesPubliees', methode: 'GET', chemin: '/donnees-ouvertes/aides' },
  listerAidesSansNumero: {
    cle: 'listerAidesSansNumero',
    methode: 'GET',
    chemin: '/donnees-ouvertes/sans-numero',
  },
} as const

export const appelsDonneesOuvertes = appels<typeof contratsDonneesOuvertes>(chemins)
