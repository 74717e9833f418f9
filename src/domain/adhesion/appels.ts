import { appels } from '#domain/commun/appels.ts'
import type { contratsAdhesion } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  chercherARejoindre: { cle: 'chercherARejoindre', methode: 'GET', chemin: '/rejoindre' },
  prouverAdresse: { cle: 'prouverAdresse', methode: 'POST', chemin: '/rejoindre/adresse' },
  demanderARejoindre: { cle: 'demanderARejoindre', methode: 'POST', chemin: '/rejoindre' },
  retirerAdhesion: { cle: 'retirerAdhesion', methode: 'DELETE', chemin: '/rejoindre/:id' },
  accepterAdhesion: { cle: 'accepterAdhesion', methode: 'POST', chemin: '/adhesions/:id/accepter' },
  declinerAdhesion: { cle: 'declinerAdhesion', methode: 'POST', chemin: '/adhesions/:id/decliner' },
} as const

export const appelsAdhesion = appels<typeof contratsAdhesion>(chemins)
