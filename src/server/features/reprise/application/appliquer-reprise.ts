import type { contratsReprise } from '#domain/reprise/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { TACHE_REPRISE } from '../noms-taches.ts'
import { noterTravail } from '../queries.ts'
import { repondre, surReprise } from '../sur-reprise.ts'

/** Queues the import itself, as it was tried; the journal has it once it is done. */
export function appliquerReprise(
  ctx: Contexte,
  { acteur, params, corps }: Appel<typeof contratsReprise.appliquerReprise>,
) {
  const { version, sansRefusees, publier } = corps
  return surReprise(
    ctx,
    { id: params.id, geste: 'appliquer', acteur, version, sansRefusees },
    async ({ tx, reprise, le }) => {
      await noterTravail(tx, reprise.id, {
        travail: 'application',
        par: acteur.id,
        le,
        sansRefusees,
        publier,
      })
      await ctx.queue.tache(tx, TACHE_REPRISE, {
        repriseId: reprise.id,
        version: reprise.version + 1,
      })
      return repondre(reprise.id, reprise.version + 1)
    },
  )
}
