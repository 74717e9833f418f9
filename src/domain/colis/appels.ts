import { appels } from '#domain/commun/appels.ts'
import type { contratsColis } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  listerColis: { cle: 'listerColis', methode: 'GET', chemin: '/colis' },
  compterColis: { cle: 'compterColis', methode: 'GET', chemin: '/colis/compte' },
  preparerColis: { cle: 'preparerColis', methode: 'POST', chemin: '/colis' },
  lireColis: { cle: 'lireColis', methode: 'GET', chemin: '/colis/:id' },
  reprendreColis: { cle: 'reprendreColis', methode: 'POST', chemin: '/colis/:id/reprise' },
  telechargerColis: { cle: 'telechargerColis', methode: 'GET', chemin: '/colis/:id/parties/:partie' },
} as const

export const appelsColis = appels<typeof contratsColis>(chemins)
