import type { contratsCommission } from '#domain/commission/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { presenterCommission } from './presenter-commission.ts'
import { lireCommissions } from './queries-commission.ts'

/** Every commission the reader may see, whole list. */
export async function listerCommissions(
  ctx: Contexte,
  appel: Appel<typeof contratsCommission.listerCommissions>,
) {
  const lignes = await lireCommissions(ctx.db, appel.acteur)
  const data = lignes.map((l) => presenterCommission(l, appel.acteur))
  return { data, meta: { total: data.length, page: 1, parPage: Math.max(1, data.length) } }
}
