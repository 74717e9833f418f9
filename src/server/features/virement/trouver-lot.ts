import { Introuvable } from '#domain/commun/erreurs.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { lotExiste } from './queries-lecture.ts'

/** Throws Introuvable when the run that the address names is unknown. */
export async function trouverLot(ctx: Contexte, { params }: { params: { id: number } }): Promise<void> {
  if (!(await lotExiste(ctx.db, params.id))) throw new Introuvable()
}
