import type { contratsCommission } from '#domain/commission/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { changerVisibilite } from './changer-visibilite.ts'

/** Opens a commission to its members at once. */
export const montrerCommission = (ctx: Contexte, appel: Appel<typeof contratsCommission.montrerCommission>) =>
  changerVisibilite(ctx, appel, 'montrerCommission')
