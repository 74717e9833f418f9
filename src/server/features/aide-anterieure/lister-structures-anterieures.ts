import type { contratsAideAnterieure } from '#domain/aide-anterieure/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { PAR_PAGE } from './queries.ts'
import { lirePageStructures } from './queries-structures.ts'

/** Structures aided before the portal, with those of the portal that they may be. */
export async function listerStructuresAnterieures(
  ctx: Contexte,
  { query: { page, ...filtres } }: Appel<typeof contratsAideAnterieure.listerStructuresAnterieures>,
) {
  const { lignes, total } = await lirePageStructures(ctx.db, filtres, page)
  return { data: lignes, meta: { total, page, parPage: PAR_PAGE } }
}
