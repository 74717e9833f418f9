import { appels } from '#domain/commun/appels.ts'
import type { contratsVerification } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  verifierDocument: { cle: 'verifierDocument', methode: 'POST', chemin: '/verifier' },
} as const

export const appelsVerification = appels<typeof contratsVerification>(chemins)
