import { appels } from '#domain/commun/appels.ts'
import type { contratsKitCom } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  listerKitCom: { cle: 'listerKitCom', methode: 'GET', chemin: '/kit-com' },
  deposerFichierKit: { cle: 'deposerFichierKit', methode: 'POST', chemin: '/kit-com' },
  supprimerFichiersKit: { cle: 'supprimerFichiersKit', methode: 'DELETE', chemin: '/kit-com' },
  lireFichiersKit: { cle: 'lireFichiersKit', methode: 'GET', chemin: '/kit-com/file' },
} as const

export const appelsKitCom = appels<typeof contratsKitCom>(chemins)
