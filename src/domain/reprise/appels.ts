import { appels } from '#domain/commun/appels.ts'
import type { contratsReprise } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  listerReprises: { cle: 'listerReprises', methode: 'GET', chemin: '/reprises' },
  lireModeleReprise: { cle: 'lireModeleReprise', methode: 'GET', chemin: '/reprises/modele' },
  deposerReprise: { cle: 'deposerReprise', methode: 'POST', chemin: '/reprises' },
  lireReprise: { cle: 'lireReprise', methode: 'GET', chemin: '/reprises/:id' },
  choisirColonnes: { cle: 'choisirColonnes', methode: 'PATCH', chemin: '/reprises/:id/colonnes' },
  essayerReprise: { cle: 'essayerReprise', methode: 'POST', chemin: '/reprises/:id/essai' },
  noterTotaux: { cle: 'noterTotaux', methode: 'PATCH', chemin: '/reprises/:id/totaux' },
  listerConstatsReprise: { cle: 'listerConstatsReprise', methode: 'GET', chemin: '/reprises/:id/constats' },
  telechargerRefusees: { cle: 'telechargerRefusees', methode: 'GET', chemin: '/reprises/:id/refusees' },
  telechargerRapport: { cle: 'telechargerRapport', methode: 'GET', chemin: '/reprises/:id/rapport' },
  listerProbables: { cle: 'listerProbables', methode: 'GET', chemin: '/reprises/:id/probables' },
  comparerProbable: { cle: 'comparerProbable', methode: 'GET', chemin: '/reprises/:id/probables/comparer' },
  repondreProbables: { cle: 'repondreProbables', methode: 'PATCH', chemin: '/reprises/:id/probables' },
  appliquerReprise: { cle: 'appliquerReprise', methode: 'POST', chemin: '/reprises/:id/application' },
  annulerReprise: { cle: 'annulerReprise', methode: 'POST', chemin: '/reprises/:id/annulation' },
  supprimerReprise: { cle: 'supprimerReprise', methode: 'DELETE', chemin: '/reprises/:id' },
} as const

export const appelsReprise = appels<typeof contratsReprise>(chemins)
