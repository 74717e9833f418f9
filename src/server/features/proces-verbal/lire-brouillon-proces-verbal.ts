import type { contratsProcesVerbal } from '#domain/proces-verbal/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { deLAppel, lireBrouillon, lireEcarts, presenterBrouillon } from './composer/brouillon.ts'
import type { LigneCommission } from './composer/queries-faits.ts'

/** The draft of a step as the facts say it now, and what the last frozen minutes no longer say right. */
export async function lireBrouillonProcesVerbal(
  ctx: Contexte,
  appel: Appel<typeof contratsProcesVerbal.lireBrouillonProcesVerbal, LigneCommission>,
) {
  const { acteur, trouve } = appel
  const { brouillon, dernier } = await lireBrouillon(ctx, ctx.db, trouve, deLAppel(appel))
  return {
    data: {
      brouillon: brouillon && (await presenterBrouillon(ctx, ctx.db, brouillon, acteur)),
      ecarts: await lireEcarts(ctx, ctx.db, trouve, dernier),
    },
  }
}
