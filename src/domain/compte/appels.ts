import { appels } from '#domain/commun/appels.ts'
import type { contratsCompte } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  listerComptes: { cle: 'listerComptes', methode: 'GET', chemin: '/comptes' },
  lireCompte: { cle: 'lireCompte', methode: 'GET', chemin: '/comptes/:id' },
  creerCompte: { cle: 'creerCompte', methode: 'POST', chemin: '/comptes' },
  modifierCompte: { cle: 'modifierCompte', methode: 'PUT', chemin: '/comptes/:id' },
  supprimerCompte: { cle: 'supprimerCompte', methode: 'DELETE', chemin: '/comptes/:id' },
  changerMotDePasse: { cle: 'changerMotDePasse', methode: 'PATCH', chemin: '/comptes/:id' },
  reglerAvis: { cle: 'reglerAvis', methode: 'PUT', chemin: '/comptes/:id/avis-signatures' },
  confirmerEmail: { cle: 'confirmerEmail', methode: 'POST', chemin: '/confirmer-email' },
} as const

export const appelsCompte = appels<typeof contratsCompte>(chemins)
