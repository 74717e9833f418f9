import { Introuvable } from '#domain/commun/erreurs.ts'
import type { contratsMessagerie } from '#domain/messagerie/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { ouvrirConversation } from './lire-conversation.ts'
import { presenterPersonne } from './presenter-conversation.ts'
import { lireLaSienne, lireLeSien } from './queries.ts'

/**
 * The conversation of the caller, or of their structure, with the administration; before the first message,
 * empty and unwritten.
 */
export async function lireMaConversation(
  ctx: Contexte,
  { acteur }: Appel<typeof contratsMessagerie.lireMaConversation>,
) {
  const c = await lireLaSienne(ctx.db, acteur)
  if (c) return { data: await ouvrirConversation(ctx, acteur, c) }
  const sien = await lireLeSien(ctx.db, acteur)
  if (!sien) throw new Introuvable()
  const qui = presenterPersonne(sien, acteur)
  return { data: { id: null, ...qui, messagesCount: 0, unreadCount: 0, messages: [] } }
}
