import type { contratsCompte } from '#domain/compte/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { compterComptes, lireComptes } from '#server/socle/compte/liste-comptes.ts'

/** The accounts in use: the whole list, or a page of it when the query asks for one. */
export async function listerComptes(ctx: Contexte, { query }: Appel<typeof contratsCompte.listerComptes>) {
  const { page, parPage } = query
  if (parPage === undefined) {
    const data = await lireComptes(ctx.db)
    return { data, meta: { total: data.length, page: 1, parPage: Math.max(1, data.length) } }
  }
  const [data, total] = await Promise.all([
    lireComptes(ctx.db, { limite: parPage, decalage: (page - 1) * parPage }),
    compterComptes(ctx.db),
  ])
  return { data, meta: { total, page, parPage } }
}
