import { appels } from '#domain/commun/appels.ts'
import type { contratsVue } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  listerVues: { cle: 'listerVues', methode: 'GET', chemin: '/vues' },
  compterVues: { cle: 'compterVues', methode: 'GET', chemin: '/vues/comptes' },
  rangerVues: { cle: 'rangerVues', methode: 'PUT', chemin: '/vues' },
  creerVue: { cle: 'creerVue', methode: 'POST', chemin: '/vues' },
  modifierVue: { cle: 'modifierVue', methode: 'PUT', chemin: '/vues/:id' },
  supprimerVue: { cle: 'supprimerVue', methode: 'DELETE', chemin: '/vues/:id' },
} as const

export const appelsVue = appels<typeof contratsVue>(chemins)
