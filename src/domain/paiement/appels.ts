import { appels } from '#domain/commun/appels.ts'
import type { contratsPaiement } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  suivrePaiements: { cle: 'suivrePaiements', methode: 'GET', chemin: '/mes-paiements' },
  validerPaiement: { cle: 'validerPaiement', methode: 'PATCH', chemin: '/projets/:id/validerPaiement' },
  annulerPaiement: { cle: 'annulerPaiement', methode: 'PATCH', chemin: '/projets/:id/annuler-paiement' },
} as const

export const appelsPaiement = appels<typeof contratsPaiement>(chemins)
