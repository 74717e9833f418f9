import { exigerAvisLu, memeAvis } from '#domain/commission/avis-lu.ts'
import type { contratsCommission } from '#domain/commission/contrat.ts'
import {
  depasseEnveloppe,
  ENVELOPPE_DEPASSEE,
  normaliserDecision,
  verifierDecision,
} from '#domain/commission/decision.ts'
import { Invalide, invalide } from '#domain/commun/erreurs.ts'
import type { Contexte } from '#server/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { avisDe } from '#server/socle/projet/avis.ts'
import { relireProjet } from '#server/socle/projet/relire.ts'
import { exigerSur } from '#server/socle/projet/verrou.ts'
import { inscrireDecisionCa } from './queries.ts'
import { accordesDe, lireCommissionDe } from './queries-commission.ts'
import { verrouillerDemande } from './verrouiller-demande.ts'

/** Records the board's decision; accepting beyond what the commission has left throws Invalide, also of two at once. */
export async function deciderCA(ctx: Contexte, d: Appel<typeof contratsCommission.deciderCA>) {
  const { acteur, params, corps } = d
  const apres = normaliserDecision(corps)
  const le = ctx.horloge.maintenant()
  await ctx.db.transaction().execute(async (tx) => {
    const ligne = await verrouillerDemande(tx, params.id, acteur, le)
    exigerSur('deciderCA', ligne, acteur, le)
    const avant = avisDe(ligne, 2)
    exigerAvisLu(corps.avisLu, { etape: 2, actuel: avant, nouveau: apres })
    const erreurs = verifierDecision(corps, { etape: 2, montantDemande: ligne.montantDemande ?? 0 })
    const { decision, montantAlloue } = apres
    if (decision === null || decision === 'attente' || Object.keys(erreurs).length > 0)
      throw new Invalide(erreurs)
    if (memeAvis(avant, apres)) return
    const idCommission = ligne.commissionId ?? 0
    const commission = await lireCommissionDe(tx, idCommission, acteur)
    const alloues = [...(await accordesDe(tx, idCommission, ligne.id)), montantAlloue]
    if (montantAlloue !== null && depasseEnveloppe(alloues, commission?.montantDisponible ?? 0))
      throw invalide('montantAlloue', ENVELOPPE_DEPASSEE)
    await inscrireDecisionCa(tx, { ...apres, decision, projetId: ligne.id, par: acteur.id, le })
    await journaliser(tx, {
      chaine: `projet:${ligne.id}`,
      acte: 'deciderCA',
      acteur,
      avant,
      apres: { ...apres, idCommission },
      le,
    })
  })
  return { status: 'success' as const, data: await relireProjet(ctx, acteur, params.id) }
}
