import { Introuvable } from '#domain/commun/erreurs.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { lireRangee, type RangeeColis } from './queries.ts'

/** 404 before anything else is judged. */
export async function trouverColis(
  ctx: Contexte,
  { params }: { params: { id: number } },
): Promise<RangeeColis> {
  const colis = await lireRangee(ctx.db, params.id)
  if (!colis) throw new Introuvable()
  return colis
}
