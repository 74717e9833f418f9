import { Introuvable } from '#domain/commun/erreurs.ts'
import type { contratsMessagerie } from '#domain/messagerie/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { ouvrirConversation } from './lire-conversation.ts'
import { presenterPersonne } from './presenter-conversation.ts'
import { conversationDe, lireLigneConversation, lirePersonne } from './queries.ts'

/** The caller's own conversation with the administration; before the first message, empty and unwritten. */
export async function lireMaConversation(
  ctx: Contexte,
  { acteur }: Appel<typeof contratsMessagerie.lireMaConversation>,
) {
  const id = await conversationDe(ctx.db, acteur.id)
  const c = id === undefined ? undefined : await lireLigneConversation(ctx.db, acteur, id)
  if (c) return { data: await ouvrirConversation(ctx, acteur, c) }
  const moi = await lirePersonne(ctx.db, acteur.id)
  if (!moi) throw new Introuvable()
  return { data: { id: null, ...presenterPersonne(moi), messagesCount: 0, unreadCount: 0, messages: [] } }
}
