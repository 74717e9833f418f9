import type { contratsGeo } from '#domain/geo/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Commune } from '#server/contexte/dehors.ts'
import type { Appel } from '#server/http/route.ts'

/** Communes by name or postal code, six at most, the most populous first. */
export async function chercherCommunes(
  ctx: Contexte,
  appel: Appel<typeof contratsGeo.chercherCommunes>,
): Promise<{ data: Commune[] }> {
  return { data: await ctx.geo.communes(appel.query.recherche) }
}
