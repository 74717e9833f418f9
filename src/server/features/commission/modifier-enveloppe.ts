import { exigerCommission } from '#domain/commission/actes.ts'
import type { contratsCommission } from '#domain/commission/contrat.ts'
import { ENVELOPPE_DEPASSEE } from '#domain/commission/decision.ts'
import { Introuvable, invalide } from '#domain/commun/erreurs.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { verrouillerCommission } from '#server/socle/commission/verrous.ts'
import { trouverCommission } from './lire-commission.ts'
import { faitsCommission, presenterCommission } from './presenter-commission.ts'
import { inscrireEnveloppe } from './queries-commission.ts'

/** Corrects what an open commission may grant, with a reason; never below what the board has granted. */
export async function modifierEnveloppe(
  ctx: Contexte,
  appel: Appel<typeof contratsCommission.modifierEnveloppe>,
) {
  const { acteur, params, corps } = appel
  const { montantDisponible, motif } = corps
  const ligne = await ctx.db.transaction().execute(async (tx) => {
    if (!(await verrouillerCommission(tx, params.id))) throw new Introuvable()
    const avant = await trouverCommission(ctx, appel, tx)
    exigerCommission('modifierEnveloppe', faitsCommission(avant), acteur.role)
    if (avant.montantDisponible === montantDisponible) return avant
    // `decide`, not `accorde`: an open commission has published no decision, so nothing counts as granted.
    if (montantDisponible < avant.resume.montants.decide)
      throw invalide('montantDisponible', ENVELOPPE_DEPASSEE)
    await inscrireEnveloppe(tx, params.id, montantDisponible)
    await journaliser(tx, {
      chaine: `commission:${params.id}`,
      acte: 'modifierEnveloppe',
      acteur,
      avant: { montantDisponible: avant.montantDisponible },
      apres: { montantDisponible, motif },
      le: ctx.horloge.maintenant(),
    })
    return trouverCommission(ctx, appel, tx)
  })
  return { status: 'success' as const, data: presenterCommission(ligne, acteur) }
}
