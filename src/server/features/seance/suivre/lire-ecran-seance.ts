import type { contratsSeance } from '#domain/seance/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { lireFaits } from '../lire-faits.ts'
import { presenterEcran } from './presenter-ecran.ts'

/** The sitting as the room's screen shows it. */
export const lireEcranSeance = async (
  ctx: Contexte,
  { params }: Appel<typeof contratsSeance.lireEcranSeance>,
) => ({ data: presenterEcran(await lireFaits(ctx.db, params.id), ctx.horloge.maintenant()) })
