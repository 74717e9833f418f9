import { Introuvable } from '#domain/commun/erreurs.ts'
import { membrePeut } from '#domain/commun/membres.ts'
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

/** What a reading marks: of a structure, each member's own; its side, by those who may answer for it. */
function lectureDe({ id, role, porteurId, membre }: Acteur) {
  if (estStaff(role)) return { cote: 'administration', membre: null } as const
  const repond = membre === null || membrePeut(membre, 'ecrire')
  const lecteur = porteurId === null ? null : { utilisateurId: id, porteurId }
  return { cote: repond ? 'utilisateur' : null, membre: lecteur } as const
}

/**
 * The conversation with its messages, then marked read for the caller and on their side, up to the last one
 * given. Who only consults leaves no mark on a side: what they read stays unread for those who answer.
 */
export async function ouvrirConversation(ctx: Contexte, acteur: Acteur, ligne: LigneConversation) {
  const messages = await lireMessages(ctx.db, ligne.id)
  const jusque = messages.at(-1)?.le
  if (jusque && aLeDroit(acteur.role, 'messagerie', 'canEdit'))
    await marquerLue(ctx.db, { id: ligne.id, jusque, ...lectureDe(acteur) })
  return presenterConversation(ctx, acteur, ligne, messages)
}

/** One conversation, whole. */
export async function lireConversation(
  ctx: Contexte,
  appel: Appel<typeof contratsMessagerie.lireConversation, LigneConversation>,
) {
  return { data: await ouvrirConversation(ctx, appel.acteur, appel.trouve) }
}
