import type { contratsReprise } from '#domain/reprise/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { TACHE_REPRISE } from '../noms-taches.ts'
import { noterTravail } from '../queries.ts'
import { repondre, surReprise } from '../sur-reprise.ts'

/** Queues the undoing of an applied import, with its reason; what forbids it is asked again when it is done. */
export function annulerReprise(
  ctx: Contexte,
  { acteur, params, corps }: Appel<typeof contratsReprise.annulerReprise>,
) {
  const annuleMotif = corps.motif ?? ''
  return surReprise(
    ctx,
    { id: params.id, geste: 'annuler', acteur, version: corps.version },
    async ({ tx, reprise: { id, version }, le }) => {
      await noterTravail(tx, id, { travail: 'annulation', par: acteur.id, le, annuleMotif })
      await ctx.queue.tache(tx, TACHE_REPRISE, { repriseId: id, version: version + 1 })
      return repondre(id, version + 1)
    },
  )
}
