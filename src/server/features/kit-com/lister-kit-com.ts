import type { contratsKitCom } from '#domain/kit-com/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { lienDuKit, presenterFichierKit } from './presenter-kit.ts'
import { lireKit } from './queries.ts'

/** The kit, whole or these files of it, with a link that gives all that is listed. */
export async function listerKitCom(ctx: Contexte, appel: Appel<typeof contratsKitCom.listerKitCom>) {
  const fichiers = await lireKit(ctx.db, appel.query.names)
  const total = fichiers.length
  const noms = fichiers.map((f) => f.name)
  return {
    data: fichiers.map((f) => presenterFichierKit(ctx, f, appel.acteur)),
    meta: {
      total,
      page: 1,
      parPage: Math.max(1, total),
      url: total === 0 ? null : lienDuKit(ctx, noms, appel.acteur),
    },
  }
}
