import { appels } from '#domain/commun/appels.ts'
import type { contratsMessagerie } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  listerConversations: { cle: 'listerConversations', methode: 'GET', chemin: '/messagerie/conversations' },
  lireConversation: { cle: 'lireConversation', methode: 'GET', chemin: '/messagerie/conversations/:id' },
  lireMaConversation: {
    cle: 'lireMaConversation',
    methode: 'GET',
    chemin: '/messagerie/conversations/admin',
  },
  lireDestinataire: { cle: 'lireDestinataire', methode: 'GET', chemin: '/messagerie/utilisateurs/:id' },
  envoyerMessage: { cle: 'envoyerMessage', methode: 'POST', chemin: '/messagerie' },
  lirePieceMessage: { cle: 'lirePieceMessage', methode: 'GET', chemin: '/messagerie/messages/:id/piece' },
} as const

export const appelsMessagerie = appels<typeof contratsMessagerie>(chemins)
