import { appels } from '#domain/commun/appels.ts'
import type { contratsModele } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  listerModeles: { cle: 'listerModeles', methode: 'GET', chemin: '/modeles' },
  creerModele: { cle: 'creerModele', methode: 'POST', chemin: '/modeles' },
  modifierModele: { cle: 'modifierModele', methode: 'PUT', chemin: '/modeles/:id' },
  supprimerModele: { cle: 'supprimerModele', methode: 'DELETE', chemin: '/modeles/:id' },
} as const

export const appelsModele = appels<typeof contratsModele>(chemins)
