import { Introuvable } from '#domain/commun/erreurs.ts'
import type { contratsConservation } from '#domain/conservation/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { leverEtAnnoncer, retenueExiste, verrouillerRetenue } from './queries-retenues.ts'

/** 404 before anything else for a hold that was never put. */
export async function trouverRetenue(ctx: Contexte, appel: { params: { id: number } }): Promise<undefined> {
  if (!(await retenueExiste(ctx.db, appel.params.id))) throw new Introuvable()
}

/** Lifts a hold; what it kept is announced anew before it goes. Lifted already, it answers the same. */
export async function leverRetenue(ctx: Contexte, appel: Appel<typeof contratsConservation.leverRetenue>) {
  const { acteur, params } = appel
  const le = ctx.horloge.maintenant()
  await ctx.db.transaction().execute(async (tx) => {
    const r = await verrouillerRetenue(tx, params.id)
    if (!r) throw new Introuvable()
    if (r.leveeLe !== null) return
    await leverEtAnnoncer(tx, r, acteur.id, le)
    await journaliser(tx, {
      chaine: r.projetId === null ? `porteur:${r.porteurId}` : `projet:${r.projetId}`,
      acte: 'leverRetenue',
      acteur,
      avant: { motif: r.motif, le: r.le },
      le,
    })
  })
  return { status: 'success' as const, data: { id: params.id } }
}
