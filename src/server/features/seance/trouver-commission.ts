import { Introuvable } from '#domain/commun/erreurs.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { commissionVisible } from './queries-lecture.ts'

/** 404 before the body is judged: the commission exists, and this person may see it. */
export async function trouverCommissionDe(
  ctx: Contexte,
  { acteur, params }: { acteur: Acteur; params: { id: number } },
): Promise<undefined> {
  const visible = await commissionVisible(ctx.db, params.id)
  if (visible === undefined || (acteur.role === 'membreCommission' && !visible))
    throw new Introuvable(`Commission avec l'ID ${params.id} introuvable.`)
}
