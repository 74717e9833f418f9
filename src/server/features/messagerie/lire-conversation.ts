import { Introuvable } from '#domain/commun/erreurs.ts'
import { aLeDroit, estStaff } from '#domain/commun/roles.ts'
import type { contratsMessagerie } from '#domain/messagerie/contrat.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { presenterConversation } from './presenter-conversation.ts'
import { type LigneConversation, lireLigneConversation, lireMessages } from './queries.ts'
import { marquerLue } from './queries-ecriture.ts'

/** The conversation, if the caller may read it; throws Introuvable. */
export async function trouverConversation(
  ctx: Contexte,
  appel: { acteur: Acteur; params: { id: number } },
): Promise<LigneConversation> {
  const c = await lireLigneConversation(ctx.db, appel.acteur, appel.params.id)
  if (!c) throw new Introuvable()
  return c
}

/**
 * The conversation with its messages, then marked read on the caller's side up to the last one given. Who
 * only consults leaves no mark: what they read stays unread for those who answer.
 */
export async function ouvrirConversation(ctx: Contexte, acteur: Acteur, ligne: LigneConversation) {
  const messages = await lireMessages(ctx.db, ligne.id)
  const dernier = messages.at(-1)
  if (dernier && aLeDroit(acteur.role, 'messagerie', 'canEdit')) {
    const cote = estStaff(acteur.role) ? 'administration' : 'utilisateur'
    await marquerLue(ctx.db, ligne.id, cote, dernier.le)
  }
  return presenterConversation(ctx, acteur, ligne, messages)
}

/** One conversation, whole. */
export async function lireConversation(
  ctx: Contexte,
  appel: Appel<typeof contratsMessagerie.lireConversation, LigneConversation>,
) {
  return { data: await ouvrirConversation(ctx, appel.acteur, appel.trouve) }
}
