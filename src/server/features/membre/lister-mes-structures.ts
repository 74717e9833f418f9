import type { contratsMembre } from '#domain/membre/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { chercherStructures } from '#server/socle/compte/structures-de.ts'

/** Those that somebody works for, who has too many for a menu. */
export async function listerMesStructures(
  ctx: Contexte,
  { acteur, query }: Appel<typeof contratsMembre.listerMesStructures>,
) {
  const { structures, total } = await chercherStructures(ctx.db, acteur.id, query)
  return { data: structures, meta: { total, page: query.page, parPage: query.parPage } }
}
