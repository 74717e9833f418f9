import { appels } from '#domain/commun/appels.ts'
import type { contratsRib } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const cheminsRib = {
  lireRib: { cle: 'lireRib', methode: 'GET', chemin: '/virements/ribs/:id' },
  verifierRib: { cle: 'verifierRib', methode: 'POST', chemin: '/virements/ribs/:id/verifier' },
  reglerRejet: { cle: 'reglerRejet', methode: 'POST', chemin: '/virements/rejets/:id/regler' },
} as const

export const appelsRib = appels<typeof contratsRib>(cheminsRib)
