import type { contratsSecondFacteur } from '../../../domain/second-facteur/contrat.ts'
import type { Contexte } from '../../contexte.ts'
import type { Demande } from '../../http/route.ts'
import { presenter } from './presenter.ts'

/** One's own second factor. */
export const lireSecondFacteur = async (
  ctx: Contexte,
  { acteur }: Demande<typeof contratsSecondFacteur.lireSecondFacteur>,
) => ({ data: await presenter(ctx, ctx.db, acteur.id) })
