import type { FastifyReply } from 'fastify'
import { Introuvable } from '#domain/commun/erreurs.ts'
import type { contratsMessagerie } from '#domain/messagerie/contrat.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { servirContenu } from '#server/http/sortie/servir-contenu.ts'
import { pieceVisible } from './queries.ts'

type Piece = NonNullable<Awaited<ReturnType<typeof pieceVisible>>>

/** The attachment, if the caller may read its conversation; throws Introuvable. */
export async function trouverPieceMessage(
  ctx: Contexte,
  appel: { acteur: Acteur | null; params: { id: number } },
): Promise<Piece> {
  const piece = await pieceVisible(ctx.db, appel.params.id, appel.acteur)
  if (!piece) throw new Introuvable()
  return piece
}

/** Streams the attachment. */
export const lirePieceMessage = (
  ctx: Contexte,
  appel: Appel<typeof contratsMessagerie.lirePieceMessage, Piece>,
): Promise<FastifyReply> => servirContenu(ctx.stockage, appel.reply, appel.trouve)
