import type { contratsMessagerie } from '#domain/messagerie/contrat.ts'
import type { Contexte } from '#server/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { bornerTrouves } from '#server/infra/db/recherche.ts'
import { presenterMessage, presenterPersonne } from './presenter-conversation.ts'
import { compterConversations, lirePageConversations } from './queries-liste.ts'

/** A page of the conversations the caller may read, each with its latest message: all for staff, their own for others. */
export async function listerConversations(
  ctx: Contexte,
  { acteur, query }: Appel<typeof contratsMessagerie.listerConversations>,
) {
  const { page, parPage, recherche = '' } = query
  const [lignes, { total, nonLues }] = await Promise.all([
    lirePageConversations(ctx.db, acteur, { page, parPage, recherche }),
    compterConversations(ctx.db, acteur, recherche),
  ])
  const data = lignes.map((l) => ({
    id: l.id,
    ...presenterPersonne(l),
    messagesCount: l.nombre,
    unreadCount: l.nonLus,
    messages: [presenterMessage(ctx, acteur, l, l)],
  }))
  return { data, meta: { ...bornerTrouves(total, recherche), page, parPage, nonLues } }
}
