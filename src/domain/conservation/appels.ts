import { appels } from '#domain/commun/appels.ts'
import type { contratsConservation } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  lireDurees: { cle: 'lireDurees', methode: 'GET', chemin: '/parametres/conservation' },
  modifierDurees: { cle: 'modifierDurees', methode: 'PUT', chemin: '/parametres/conservation' },
  listerEcheances: { cle: 'listerEcheances', methode: 'GET', chemin: '/conservation' },
  demanderAnonymisation: {
    cle: 'demanderAnonymisation',
    methode: 'POST',
    chemin: '/conservation/anonymiser',
  },
  listerRetenues: { cle: 'listerRetenues', methode: 'GET', chemin: '/conservation/retenues' },
  retenir: { cle: 'retenir', methode: 'POST', chemin: '/conservation/retenues' },
  leverRetenue: { cle: 'leverRetenue', methode: 'PATCH', chemin: '/conservation/retenues/:id/lever' },
} as const

export const appelsConservation = appels<typeof contratsConservation>(chemins)
