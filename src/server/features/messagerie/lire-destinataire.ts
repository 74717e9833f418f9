import { Introuvable } from '#domain/commun/erreurs.ts'
import type { contratsMessagerie } from '#domain/messagerie/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { presenterPersonne } from './presenter-conversation.ts'
import { conversationDe, type LignePersonne, lirePersonne } from './queries.ts'

/** The person to write to; throws Introuvable for staff, with whom there is no conversation. */
export async function trouverDestinataire(
  ctx: Contexte,
  appel: { params: { id: number } },
): Promise<LignePersonne> {
  const personne = await lirePersonne(ctx.db, appel.params.id)
  if (!personne) throw new Introuvable()
  return personne
}

/** Who one writes to, and the conversation to go on with when there is one. */
export async function lireDestinataire(
  ctx: Contexte,
  { trouve, acteur }: Appel<typeof contratsMessagerie.lireDestinataire, LignePersonne>,
) {
  const conversationId = (await conversationDe(ctx.db, trouve.userId)) ?? null
  return { data: { ...presenterPersonne(trouve, acteur), conversationId } }
}
