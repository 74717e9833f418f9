import type { contratsCommission } from '../../../domain/commission/contrat.ts'
import type { Contexte } from '../../contexte.ts'
import type { Demande } from '../../http/route.ts'
import { changerVisibilite } from './changer-visibilite.ts'

/** Opens a commission to its members at once. */
export const montrerCommission = (ctx: Contexte, d: Demande<typeof contratsCommission.montrerCommission>) =>
  changerVisibilite(ctx, d, 'montrerCommission')
