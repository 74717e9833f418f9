import { Introuvable } from '#domain/commun/erreurs.ts'
import type { contratsPage } from '#domain/page/contrat.ts'
import { type ClePage, TITRES_PAGES } from '#domain/page/pages.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { lireTextePage } from './queries.ts'

/** An earlier text of a page, as it was stored. */
export async function lireVersionPage(
  ctx: Contexte,
  { trouve: cle, params }: Appel<typeof contratsPage.lireVersionPage, ClePage>,
) {
  const v = await lireTextePage(ctx.db, cle, params.version)
  if (!v) throw new Introuvable()
  return { data: { ...v, cle, titre: TITRES_PAGES[cle], le: v.le.toISOString() } }
}
