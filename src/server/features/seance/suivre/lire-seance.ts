import type { contratsSeance } from '#domain/seance/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { lireFaits } from '../lire-faits.ts'
import { presenterSeance } from '../presenter-seance.ts'

/** The whole state of a sitting, for who conducts it. */
export const lireSeance = async (
  ctx: Contexte,
  { acteur, params }: Appel<typeof contratsSeance.lireSeance>,
) => ({
  data: presenterSeance(await lireFaits(ctx.db, params.id), ctx.horloge.maintenant(), acteur),
})
