import type { FastifyReply } from 'fastify'
import type { contratsChangement } from '#domain/changement/contrat.ts'
import { Introuvable } from '#domain/commun/erreurs.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { servirContenu } from '#server/http/sortie/servir-contenu.ts'
import { lirePiece } from './queries.ts'

interface Piece {
  libelle: string
  cle: string
  taille: number
  mime: string
  empreinte: Buffer
}

/** The paper joined to a request; throws Introuvable. */
export async function trouverPreuve(ctx: Contexte, { params }: { params: { id: number } }): Promise<Piece> {
  const p = await lirePiece(ctx.db, params.id)
  if (!p) throw new Introuvable()
  const { pieceNom, pieceCle, pieceTaille, pieceMime, pieceEmpreinte } = p
  return { libelle: pieceNom, cle: pieceCle, taille: pieceTaille, mime: pieceMime, empreinte: pieceEmpreinte }
}

/** Streams it. */
export const lirePreuveChangement = (
  ctx: Contexte,
  appel: Appel<typeof contratsChangement.lirePreuveChangement, Piece>,
): Promise<FastifyReply> => servirContenu(ctx.stockage, appel.reply, appel.trouve)
