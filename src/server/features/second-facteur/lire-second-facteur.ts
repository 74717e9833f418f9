import type { contratsSecondFacteur } from '#domain/second-facteur/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { presenter } from './presenter.ts'

/** One's own second factor. */
export const lireSecondFacteur = async (
  ctx: Contexte,
  { acteur }: Appel<typeof contratsSecondFacteur.lireSecondFacteur>,
) => ({ data: await presenter(ctx, ctx.db, acteur.id) })
