import type { Contexte } from '#server/contexte/contexte.ts'
import { lireModeles, presenterModele } from './queries.ts'

/** Every template of reasons and messages. */
export async function listerModeles(ctx: Contexte) {
  return { data: (await lireModeles(ctx.db)).map(presenterModele) }
}
