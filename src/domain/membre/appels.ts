import { appels } from '#domain/commun/appels.ts'
import type { contratsMembre } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  listerMembres: { cle: 'listerMembres', methode: 'GET', chemin: '/porteurs-projet/:id/membres' },
  inviterMembre: { cle: 'inviterMembre', methode: 'POST', chemin: '/porteurs-projet/:id/invitations' },
  renvoyerInvitation: { cle: 'renvoyerInvitation', methode: 'POST', chemin: '/invitations/:id/renvoyer' },
  annulerInvitation: { cle: 'annulerInvitation', methode: 'DELETE', chemin: '/invitations/:id' },
  lireInvitation: { cle: 'lireInvitation', methode: 'GET', chemin: '/invitation' },
  accepterInvitation: { cle: 'accepterInvitation', methode: 'POST', chemin: '/invitation/accepter' },
  creerCompteInvite: { cle: 'creerCompteInvite', methode: 'POST', chemin: '/invitation/compte' },
  changerDroits: { cle: 'changerDroits', methode: 'PUT', chemin: '/membres/:id' },
  retirerMembre: { cle: 'retirerMembre', methode: 'DELETE', chemin: '/membres/:id' },
  quitterStructure: { cle: 'quitterStructure', methode: 'POST', chemin: '/porteurs-projet/:id/quitter' },
  verifierHabilitation: {
    cle: 'verifierHabilitation',
    methode: 'PUT',
    chemin: '/membres/:id/habilitation',
  },
  listerMesStructures: { cle: 'listerMesStructures', methode: 'GET', chemin: '/me/structures' },
  reglerCourriels: { cle: 'reglerCourriels', methode: 'PUT', chemin: '/porteurs-projet/:id/mes-courriels' },
  suivreMembres: { cle: 'suivreMembres', methode: 'GET', chemin: '/porteurs-projet/:id/membres/tous' },
} as const

export const appelsMembre = appels<typeof contratsMembre>(chemins)
