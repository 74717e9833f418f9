import type { contratsCommission } from '#domain/commission/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { decider } from '#server/socle/commission/decider.ts'
import { relireProjet } from '#server/socle/projet/lecture/relire.ts'

/** Records the board's decision; throws Invalide beyond what the commission has left, even of two at once. */
export async function deciderCA(ctx: Contexte, appel: Appel<typeof contratsCommission.deciderCA>) {
  const { acteur, params, corps } = appel
  const le = ctx.horloge.maintenant()
  await ctx.db
    .transaction()
    .execute((tx) => decider(tx, 2, { projetId: params.id, acteur, valeurs: corps, le }))
  return { status: 'success' as const, data: await relireProjet(ctx, acteur, params.id) }
}
