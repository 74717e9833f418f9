import { appels } from '#domain/commun/appels.ts'
import type { contratsStructure } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  chercherStructure: { cle: 'chercherStructure', methode: 'GET', chemin: '/structures/registre' },
  listerAnomalies: { cle: 'listerAnomalies', methode: 'GET', chemin: '/structures/anomalies' },
  enregistrerNumeros: {
    cle: 'enregistrerNumeros',
    methode: 'PATCH',
    chemin: '/porteurs-projet/:id/numeros',
  },
  verifierStructure: {
    cle: 'verifierStructure',
    methode: 'POST',
    chemin: '/porteurs-projet/:id/verifier-structure',
  },
} as const

export const appelsStructure = appels<typeof contratsStructure>(chemins)
