import type { contratsAgenda } from '#domain/agenda/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { lireCreation } from './queries-agenda.ts'

/** Since when the caller's calendar has an address, which nobody can read again. */
export async function lireAgenda(ctx: Contexte, { acteur }: Appel<typeof contratsAgenda.lireAgenda>) {
  return { data: { creeLe: (await lireCreation(ctx.db, acteur.id))?.toISOString() ?? null } }
}
