import { appels } from '#domain/commun/appels.ts'
import type { contratsSession } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  connecter: { cle: 'connecter', methode: 'POST', chemin: '/login' },
  reprendreConnexion: { cle: 'reprendreConnexion', methode: 'POST', chemin: '/login/reprise' },
  deconnecter: { cle: 'deconnecter', methode: 'POST', chemin: '/logout' },
  lireMoi: { cle: 'lireMoi', methode: 'GET', chemin: '/me' },
  renouvelerJeton: { cle: 'renouvelerJeton', methode: 'GET', chemin: '/renew-token' },
  lireNotifications: { cle: 'lireNotifications', methode: 'GET', chemin: '/notifications' },
  demanderMotDePasse: { cle: 'demanderMotDePasse', methode: 'POST', chemin: '/lost-password' },
  reinitialiserMotDePasse: { cle: 'reinitialiserMotDePasse', methode: 'POST', chemin: '/reset-password' },
} as const

export const appelsSession = appels<typeof contratsSession>(chemins)
