import type { contratsColis } from '#domain/colis/contrat.ts'
import { estDisparu, refusDeReprendre } from '#domain/colis/etats.ts'
import { refuser } from '#domain/commun/acte.ts'
import { Conflit, Introuvable } from '#domain/commun/erreurs.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { verrouillerNom } from '#server/infra/db/verrou-nomme.ts'
import { TACHE_COLIS } from './nom-tache.ts'
import { rouvrir } from './preparation/queries-travail.ts'
import { verrouillerColis } from './queries.ts'
import { memeLot } from './queries-choix.ts'

/**
 * Goes on with a preparation that failed, from where it stopped; of one that lacks files, reads again the
 * applications that lack some. Twice: it goes on once. Throws Conflit when there is nothing to go on with.
 */
export async function reprendreColis(ctx: Contexte, { params }: Appel<typeof contratsColis.reprendreColis>) {
  const data = await ctx.db.transaction().execute(async (tx) => {
    await verrouillerNom(tx, 'préparer un colis')
    const k = await verrouillerColis(tx, params.id)
    if (!k) throw new Introuvable()
    if (estDisparu(k.etat)) throw new Conflit(k.raison ?? '')
    if (k.etat === 'preparation') return { id: k.id, deja: true }
    refuser(refusDeReprendre(k.etat))
    const autre = await memeLot(tx, k)
    if (autre) return { id: autre.id, deja: true }
    await rouvrir(tx, k.id, ctx.horloge.maintenant())
    await ctx.queue.tache(tx, TACHE_COLIS, { colisId: k.id, apres: 0 })
    return { id: k.id, deja: false }
  })
  return { status: 'success' as const, data }
}
