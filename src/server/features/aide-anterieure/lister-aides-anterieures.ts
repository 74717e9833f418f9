import type { contratsAideAnterieure } from '#domain/aide-anterieure/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { presenterAide } from '#server/socle/porteur/aides-anterieures.ts'
import { lirePageAides, PAR_PAGE } from './queries.ts'

/** Aids given before the portal, the last year first: of a structure, or looked for. */
export async function listerAidesAnterieures(
  ctx: Contexte,
  { query: { page, ...filtres } }: Appel<typeof contratsAideAnterieure.listerAidesAnterieures>,
) {
  const { lignes, total } = await lirePageAides(ctx.db, filtres, page)
  return { data: lignes.map(presenterAide), meta: { total, page, parPage: PAR_PAGE } }
}
