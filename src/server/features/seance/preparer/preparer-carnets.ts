import { refuser } from '#domain/commun/acte.ts'
import { refusSeance } from '#domain/seance/actes.ts'
import type { contratsSeance } from '#domain/seance/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { TACHE_CARNET } from '#server/socle/taches.ts'
import { lireFaits } from '../lire-faits.ts'
import { demanderCarnets } from '../queries-carnets.ts'
import { verrouillerSeance } from '../queries-ecriture.ts'
import { carnetsDe } from './lister-carnets.ts'

/**
 * Asks for each member's booklet, made one by one by a job. Asked again, those ready are made anew; one still
 * to come keeps its first request: its only job in the queue would otherwise look older than the request.
 */
export async function preparerCarnets(
  ctx: Contexte,
  { acteur, params }: Appel<typeof contratsSeance.preparerCarnets>,
) {
  await ctx.db.transaction().execute(async (tx) => {
    await verrouillerSeance(tx, params.id)
    const s = await lireFaits(tx, params.id)
    refuser(refusSeance('preparerCarnets', s, acteur.role))
    const membres = s.membres.map((m) => m.id)
    const venir = new Set(
      (await carnetsDe(tx, s.id)).flatMap((c) => (c.etat === 'demande' ? [c.membre.id] : [])),
    )
    const aFaire = membres.filter((id) => !venir.has(id))
    const le = ctx.horloge.maintenant()
    if (aFaire.length > 0) await demanderCarnets(tx, { seanceId: s.id, membres: aFaire, le, par: acteur.id })
    await ctx.queue.taches(
      tx,
      TACHE_CARNET,
      membres.map((membreId) => ({ seanceId: s.id, membreId })),
    )
    if (aFaire.length === 0) return
    await journaliser(tx, {
      chaine: `commission:${s.commission.id}`,
      acte: 'preparerCarnets',
      acteur,
      le,
      apres: { seance: s.id, membres: aFaire },
    })
  })
  return { status: 'success' as const, data: await carnetsDe(ctx.db, params.id) }
}
