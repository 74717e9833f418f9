import type { RepriseListe } from '#domain/reprise/reponse.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { presenterCommun } from './presenter-reprise.ts'
import { listerRangees } from './queries.ts'

/** The imports of the past base, last first. */
export async function listerReprises(ctx: Contexte): Promise<{ data: RepriseListe[] }> {
  const rangees = await listerRangees(ctx.db)
  return {
    data: rangees.map((r) => ({
      ...presenterCommun(r),
      creees: r.bilan?.creees ?? 0,
      changees: r.bilan?.changees ?? 0,
      refusees: r.bilan?.refusees ?? 0,
    })),
  }
}
