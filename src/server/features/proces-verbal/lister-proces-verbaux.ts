import type { contratsProcesVerbal } from '#domain/proces-verbal/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import type { LigneCommission } from './composer/queries-faits.ts'
import { lireSeances } from './composer/queries-seance.ts'
import { presenterPv } from './presenter-pv.ts'
import { lireArretes } from './queries.ts'

/** The frozen minutes of a commission; a member has those they sign or sat for. */
export async function listerProcesVerbaux(
  ctx: Contexte,
  { acteur, trouve: c }: Appel<typeof contratsProcesVerbal.listerProcesVerbaux, LigneCommission>,
) {
  const lignes = await lireArretes(ctx.db, c.id, acteur.role === 'admin' ? null : acteur.id)
  const { id, numero, annee, date } = c
  return {
    commission: { id, numero, annee, date },
    data: await presenterPv(ctx, ctx.db, lignes, acteur),
    seances: await lireSeances(ctx.db, id),
  }
}
