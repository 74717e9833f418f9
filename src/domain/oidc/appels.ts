import { appels } from '#domain/commun/appels.ts'
import type { contratsOidc } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  preparerLienOidc: { cle: 'preparerLienOidc', methode: 'POST', chemin: '/oidc/liens' },
  confirmerLienOidc: {
    cle: 'confirmerLienOidc',
    methode: 'POST',
    chemin: '/oidc/liens/second-facteur',
  },
  delierOidc: { cle: 'delierOidc', methode: 'DELETE', chemin: '/oidc/liens/:id' },
  lierParInvitation: { cle: 'lierParInvitation', methode: 'POST', chemin: '/oidc/invitation' },
  reglerSecours: { cle: 'reglerSecours', methode: 'PUT', chemin: '/comptes/:id/secours' },
} as const

export const appelsOidc = appels<typeof contratsOidc>(chemins)
