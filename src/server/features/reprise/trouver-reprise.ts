import { Introuvable } from '#domain/commun/erreurs.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { lireRangee, type RangeeReprise } from './queries.ts'

/** 404 before the body is judged. */
export async function trouverReprise(
  ctx: Contexte,
  { params }: { params: { id: number } },
): Promise<RangeeReprise> {
  const reprise = await lireRangee(ctx.db, params.id)
  if (!reprise) throw new Introuvable()
  return reprise
}
