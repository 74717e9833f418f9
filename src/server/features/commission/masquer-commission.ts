import type { contratsCommission } from '#domain/commission/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { changerVisibilite } from './changer-visibilite.ts'

/** Takes a commission away from its members at once: it and its files become unknown to them. */
export const masquerCommission = (ctx: Contexte, appel: Appel<typeof contratsCommission.masquerCommission>) =>
  changerVisibilite(ctx, appel, 'masquerCommission')
