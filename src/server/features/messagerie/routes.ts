import { contratsMessagerie as c } from '#domain/messagerie/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { envoyerMessage, trouverDestinataireNomme } from './envoyer-message.ts'
import { lireConversation, trouverConversation } from './lire-conversation.ts'
import { lireDestinataire, trouverDestinataire } from './lire-destinataire.ts'
import { lireMaConversation } from './lire-ma-conversation.ts'
import { lirePieceMessage, trouverPieceMessage } from './lire-piece-message.ts'
import { listerConversations } from './lister-conversations.ts'

export const routesMessagerie: readonly Route[] = [
  route(c.listerConversations, { agir: listerConversations }),
  route(c.lireMaConversation, { agir: lireMaConversation }),
  route(c.lireConversation, { trouver: trouverConversation, agir: lireConversation }),
  route(c.lireDestinataire, { trouver: trouverDestinataire, agir: lireDestinataire }),
  route(c.envoyerMessage, { trouverParCorps: trouverDestinataireNomme, agir: envoyerMessage }),
  route(c.lirePieceMessage, { trouver: trouverPieceMessage, agir: lirePieceMessage }),
]
