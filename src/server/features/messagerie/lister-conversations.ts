import type { contratsMessagerie } from '#domain/messagerie/contrat.ts'
import type { Contexte } from '#server/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { presenterMessage, presenterPersonne } from './presenter-conversation.ts'
import { lireConversations } from './queries.ts'

/** Conversations the caller may read, each with its latest message: all for staff, their own for others. */
export async function listerConversations(
  ctx: Contexte,
  { acteur, query }: Appel<typeof contratsMessagerie.listerConversations>,
) {
  const lignes = await lireConversations(ctx.db, acteur, query.recherche)
  const data = lignes.map((l) => ({
    id: l.id,
    ...presenterPersonne(l),
    messagesCount: l.nombre,
    unreadCount: l.nonLus,
    messages: [presenterMessage(ctx, acteur, l, l)],
  }))
  return { data, meta: { total: data.length, page: 1, parPage: Math.max(1, data.length) } }
}
