import { appels } from '#domain/commun/appels.ts'
import type { contratsControle } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  controler: { cle: 'controler', methode: 'PATCH', chemin: '/projets/:id/controle' },
  annulerControle: { cle: 'annulerControle', methode: 'PATCH', chemin: '/projets/:id/annuler-controle' },
  affecterCommission: { cle: 'affecterCommission', methode: 'PATCH', chemin: '/projets/:id/commission' },
  lireVoisins: { cle: 'lireVoisins', methode: 'GET', chemin: '/projets/:id/voisins' },
  recommander: { cle: 'recommander', methode: 'PATCH', chemin: '/projets/:id/montantRecommande' },
} as const

export const appelsControle = appels<typeof contratsControle>(chemins)
