import type { ColisListe } from '#domain/colis/reponse.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { listerRangees, presenterCommun } from './queries.ts'

/** The parcels, last first. */
export async function listerColis(ctx: Contexte): Promise<{ data: ColisListe[] }> {
  const rangees = await listerRangees(ctx.db)
  return { data: rangees.map(presenterCommun) }
}
