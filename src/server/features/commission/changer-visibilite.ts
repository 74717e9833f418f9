import { Introuvable } from '#domain/commun/erreurs.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { journaliser } from '#server/infra/journal.ts'
import { verrouillerCommission } from '#server/socle/commission/verrous.ts'
import { trouverCommission } from './lire-commission.ts'
import { inscrireVisibilite } from './queries-commission.ts'

/** Shows a commission to its members or hides it; said again, nothing is written. */
export async function changerVisibilite(
  ctx: Contexte,
  appel: { acteur: Acteur; params: { id: number } },
  acte: 'montrerCommission' | 'masquerCommission',
) {
  const { acteur, params } = appel
  const isVisible = acte === 'montrerCommission'
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await verrouillerCommission(tx, params.id))) throw new Introuvable()
    const avant = await trouverCommission(ctx, appel, tx)
    if (avant.isVisible === isVisible) return
    await inscrireVisibilite(tx, params.id, isVisible)
    await journaliser(tx, {
      chaine: `commission:${params.id}`,
      acte,
      acteur,
      avant: { isVisible: avant.isVisible },
      apres: { isVisible },
      le: ctx.horloge.maintenant(),
    })
  })
  return { status: 'success' as const, data: { id: params.id, isVisible } }
}
