import type { contratsChangement } from '#domain/changement/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { presenterCommun } from './presenter-changement.ts'
import { lireTous } from './queries.ts'

/** Every request that waits, the oldest first, then those answered last. */
export async function listerChangements(
  ctx: Contexte,
  _: Appel<typeof contratsChangement.listerChangements>,
) {
  const le = ctx.horloge.maintenant()
  const lus = await lireTous(ctx.db)
  return {
    data: lus.map((k) => ({ ...presenterCommun(k, le), porteurId: k.porteurId, structure: k.nomStructure })),
  }
}
