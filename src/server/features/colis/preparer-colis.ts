import type { contratsColis } from '#domain/colis/contrat.ts'
import { refusDuChoix, TROP_DE_PREPARATIONS } from '#domain/colis/juger.ts'
import { PREPARATIONS_MAX } from '#domain/colis/limites.ts'
import { Conflit } from '#domain/commun/erreurs.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { verrouillerNom } from '#server/infra/db/verrou-nomme.ts'
import { TACHE_COLIS } from './nom-tache.ts'
import { colisDeCle, compter, inscrireColis, memeLot, preparations } from './queries-choix.ts'

/**
 * Freezes which applications a parcel holds and queues its preparation. The same key again, or the same lot
 * while it is prepared, is that parcel: `deja` says so. Throws Conflit for what cannot be prepared.
 */
export async function preparerColis(
  ctx: Contexte,
  { acteur, corps }: Appel<typeof contratsColis.preparerColis>,
) {
  const { cleCreation, ...choix } = corps
  const data = await ctx.db.transaction().execute(async (tx) => {
    await verrouillerNom(tx, 'préparer un colis')
    const deja = (await colisDeCle(tx, acteur.id, cleCreation)) ?? (await memeLot(tx, choix))
    if (deja) return { id: deja.id, deja: true }
    if ((await preparations(tx)) >= PREPARATIONS_MAX) throw new Conflit(TROP_DE_PREPARATIONS)
    const compte = await compter(tx, choix)
    const refus = refusDuChoix(compte)
    if (refus !== null) throw new Conflit(refus)
    const creeLe = ctx.horloge.maintenant()
    const id = await inscrireColis(tx, { ...choix, cleCreation, creePar: acteur.id, creeLe, compte })
    await ctx.queue.tache(tx, TACHE_COLIS, { colisId: id, apres: 0 })
    return { id, deja: false }
  })
  return { status: 'success' as const, data }
}
