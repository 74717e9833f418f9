import { Introuvable } from '#domain/commun/erreurs.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { lireModele } from './queries.ts'

/** 404 before the body is judged. */
export async function trouverModele(
  ctx: Contexte,
  { params }: { params: { id: number } },
): Promise<undefined> {
  if (!(await lireModele(ctx.db, params.id))) throw new Introuvable()
}
