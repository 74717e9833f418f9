import type { contratsCommission } from '#domain/commission/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { decider } from '#server/socle/commission/decider.ts'
import { relireProjet } from '#server/socle/projet/lecture/relire.ts'

/** Records the opinion of the first stage; its holder sees nothing of it before it is published. */
export async function donnerAvisCAA(ctx: Contexte, appel: Appel<typeof contratsCommission.donnerAvisCAA>) {
  const { acteur, params, corps } = appel
  const le = ctx.horloge.maintenant()
  await ctx.db
    .transaction()
    .execute((tx) => decider(tx, 1, { projetId: params.id, acteur, valeurs: corps, le }))
  return { status: 'success' as const, data: await relireProjet(ctx, acteur, params.id) }
}
