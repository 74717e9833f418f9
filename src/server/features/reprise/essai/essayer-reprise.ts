import type { contratsReprise } from '#domain/reprise/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { TACHE_REPRISE } from '../noms-taches.ts'
import { noterTravail } from '../queries.ts'
import { repondre, surReprise } from '../sur-reprise.ts'

/** Queues the trial: the same work as applying it, then undone. */
export function essayerReprise(
  ctx: Contexte,
  { acteur, params, corps }: Appel<typeof contratsReprise.essayerReprise>,
) {
  return surReprise(
    ctx,
    { id: params.id, geste: 'essayer', acteur, version: corps.version },
    async ({ tx, reprise: { id, version }, le }) => {
      await noterTravail(tx, id, { travail: 'essai', par: acteur.id, le })
      await ctx.queue.tache(tx, TACHE_REPRISE, { repriseId: id, version: version + 1 })
      return repondre(id, version + 1)
    },
  )
}
