import { appels } from '#domain/commun/appels.ts'
import type { contratsBilan } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  enregistrerBilan: { cle: 'enregistrerBilan', methode: 'POST', chemin: '/projets/:id/bilan' },
  controlerBilan: { cle: 'controlerBilan', methode: 'PATCH', chemin: '/projets/:id/controleBilan' },
} as const

export const appelsBilan = appels<typeof contratsBilan>(chemins)
