import type { Contexte } from '#server/contexte/contexte.ts'
import { lireReglageVirement } from '#server/socle/reglages/virement.ts'
import { presenterVirement } from './presenter-virement.ts'

/** How the body pays. */
export const lireParametresVirement = async (ctx: Contexte) => ({
  data: presenterVirement(await lireReglageVirement(ctx, ctx.db)),
})
