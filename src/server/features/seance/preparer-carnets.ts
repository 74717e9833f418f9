import { Conflit } from '#domain/commun/erreurs.ts'
import { refusSeance } from '#domain/seance/actions.ts'
import type { contratsSeance } from '#domain/seance/contrat.ts'
import type { Contexte } from '#server/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { TACHE_CARNET } from '#server/socle/taches.ts'
import { lireFaits } from './lire-faits.ts'
import { carnetsDe } from './lister-carnets.ts'
import { demanderCarnets } from './queries-carnets.ts'
import { verrouillerSeance } from './queries-ecriture.ts'

/** Asks for the booklet of each member, made one by one by a job; asked again, each is made anew. */
export async function preparerCarnets(
  ctx: Contexte,
  { acteur, params }: Appel<typeof contratsSeance.preparerCarnets>,
) {
  const le = ctx.horloge.maintenant()
  await ctx.db.transaction().execute(async (tx) => {
    await verrouillerSeance(tx, params.id)
    const s = await lireFaits(tx, params.id)
    const refus = refusSeance('preparerCarnets', s)
    if (refus) throw new Conflit(refus)
    const membres = s.membres.map((m) => m.id)
    if (membres.length === 0) throw new Conflit('Aucun membre n’est en exercice.')
    await demanderCarnets(tx, { seanceId: s.id, membres, le, par: acteur.id })
    await ctx.queue.taches(
      tx,
      TACHE_CARNET,
      membres.map((membreId) => ({ seanceId: s.id, membreId })),
    )
    await journaliser(tx, {
      ...{ chaine: `commission:${s.commission.id}`, acte: 'preparerCarnets', acteur, le },
      apres: { seance: s.id, membres },
    })
  })
  return { status: 'success' as const, data: await carnetsDe(ctx.db, params.id) }
}
