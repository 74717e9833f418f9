import type { contratsReprise } from '#domain/reprise/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { compterProbables, lireProbables } from './queries-probables.ts'

const PAR_PAGE = 50

/** The structures of the file that may be one of the portal, by what was answered of them. */
export async function listerProbables(
  ctx: Contexte,
  { params: { id }, query: { recherche, reponse, page } }: Appel<typeof contratsReprise.listerProbables>,
) {
  const lues = { id, reponse, recherche, page, parPage: PAR_PAGE }
  const [data, { total, ...comptes }] = await Promise.all([
    lireProbables(ctx.db, lues),
    compterProbables(ctx.db, lues),
  ])
  return { data, meta: { total, page, parPage: PAR_PAGE, ...comptes } }
}
