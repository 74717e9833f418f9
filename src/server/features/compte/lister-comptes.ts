import type { Contexte } from '#server/contexte.ts'
import { lireComptes } from './queries.ts'

/** The whole list of accounts in use. */
export async function listerComptes(ctx: Contexte) {
  const data = await lireComptes(ctx.db)
  return { data, meta: { total: data.length, page: 1, parPage: Math.max(1, data.length) } }
}
