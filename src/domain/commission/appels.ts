import { appels } from '#domain/commun/appels.ts'
import type { contratsCommission } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  listerCommissions: { cle: 'listerCommissions', methode: 'GET', chemin: '/commissions' },
  lireCommission: { cle: 'lireCommission', methode: 'GET', chemin: '/commissions/:id' },
  creerCommission: { cle: 'creerCommission', methode: 'POST', chemin: '/commissions' },
  montrerCommission: { cle: 'montrerCommission', methode: 'PATCH', chemin: '/commissions/:id/setVisible' },
  masquerCommission: { cle: 'masquerCommission', methode: 'PATCH', chemin: '/commissions/:id/setInvisible' },
  modifierEnveloppe: { cle: 'modifierEnveloppe', methode: 'PATCH', chemin: '/commissions/:id/enveloppe' },
  supprimerCommission: { cle: 'supprimerCommission', methode: 'DELETE', chemin: '/commissions/:id' },
  donnerAvisCAA: { cle: 'donnerAvisCAA', methode: 'PATCH', chemin: '/projets/:id/decisionCAA' },
  deciderCA: { cle: 'deciderCA', methode: 'PATCH', chemin: '/projets/:id/decisionCA' },
  deciderCAMultiple: {
    cle: 'deciderCAMultiple',
    methode: 'PATCH',
    chemin: '/commissions/:id/decisionCAMultiple',
  },
  validerCAA: { cle: 'validerCAA', methode: 'PATCH', chemin: '/commissions/:id/validerCAA' },
  validerCA: { cle: 'validerCA', methode: 'PATCH', chemin: '/commissions/:id/validerCA' },
  exporterCommission: { cle: 'exporterCommission', methode: 'GET', chemin: '/commissions/:id/export' },
} as const

export const appelsCommission = appels<typeof contratsCommission>(chemins)
