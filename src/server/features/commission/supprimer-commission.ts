import { exigerCommission } from '#domain/commission/actes.ts'
import type { contratsCommission } from '#domain/commission/contrat.ts'
import { Introuvable } from '#domain/commun/erreurs.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { verrouillerCommission } from '#server/socle/commission/verrous.ts'
import { oterBrouillonsPv } from '#server/socle/proces-verbal/oter-brouillons.ts'
import { trouverCommission } from './lire-commission.ts'
import { faitsCommission } from './presenter-commission.ts'
import { effacerCommission } from './queries-commission.ts'

/** Deletes an empty commission; its number is not given again, its journal stays. */
export async function supprimerCommission(
  ctx: Contexte,
  appel: Appel<typeof contratsCommission.supprimerCommission>,
) {
  const { acteur, params } = appel
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await verrouillerCommission(tx, params.id))) throw new Introuvable()
    const avant = await trouverCommission(ctx, appel, tx)
    exigerCommission('supprimerCommission', faitsCommission(avant), acteur.role)
    await oterBrouillonsPv(tx, params.id)
    await effacerCommission(tx, params.id)
    const { numero, annee, date, montantDisponible } = avant
    await journaliser(tx, {
      chaine: `commission:${params.id}`,
      acte: 'supprimerCommission',
      acteur,
      avant: { numero, annee, date, montantDisponible },
      le: ctx.horloge.maintenant(),
    })
  })
  return { status: 'success' as const, data: { id: params.id } }
}
