import { appels } from '#domain/commun/appels.ts'
import type { contratsConvention } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  codeSms: { cle: 'codeSms', methode: 'POST', chemin: '/code-sms' },
  lireConvention: { cle: 'lireConvention', methode: 'GET', chemin: '/projets/:id/convention' },
  signerConvention: { cle: 'signerConvention', methode: 'PATCH', chemin: '/projets/:id/signer-convention' },
} as const

export const appelsConvention = appels<typeof contratsConvention>(chemins)
