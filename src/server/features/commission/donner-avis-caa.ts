import { exigerAvisLu, memeAvis } from '#domain/commission/avis-lu.ts'
import type { contratsCommission } from '#domain/commission/contrat.ts'
import { normaliserDecision, verifierDecision } from '#domain/commission/decision.ts'
import { Invalide } from '#domain/commun/erreurs.ts'
import type { Contexte } from '#server/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { avisDe } from '#server/socle/projet/avis.ts'
import { relireProjet } from '#server/socle/projet/relire.ts'
import { exigerSur } from '#server/socle/projet/verrou.ts'
import { inscrireAvisCaa } from './queries.ts'
import { verrouillerDemande } from './verrouiller-demande.ts'

/** Records the opinion of the first stage; its holder sees nothing of it before it is published. */
export async function donnerAvisCAA(ctx: Contexte, d: Appel<typeof contratsCommission.donnerAvisCAA>) {
  const { acteur, params, corps } = d
  const apres = normaliserDecision(corps)
  const le = ctx.horloge.maintenant()
  await ctx.db.transaction().execute(async (tx) => {
    const ligne = await verrouillerDemande(tx, params.id, acteur, le)
    exigerSur('donnerAvisCAA', ligne, acteur, le)
    const avant = avisDe(ligne, 1)
    exigerAvisLu(corps.avisLu, { etape: 1, actuel: avant, nouveau: apres })
    const erreurs = verifierDecision(corps, { etape: 1, montantDemande: ligne.montantDemande ?? 0 })
    const { decision } = apres
    if (decision === null || Object.keys(erreurs).length > 0) throw new Invalide(erreurs)
    if (memeAvis(avant, apres)) return
    await inscrireAvisCaa(tx, { ...apres, decision, projetId: ligne.id, par: acteur.id, le })
    const qui = { acteur, adresse: acteur.adresse }
    await journaliser(tx, {
      chaine: `projet:${ligne.id}`,
      acte: 'donnerAvisCAA',
      ...qui,
      avant,
      apres: { ...apres, idCommission: ligne.commissionId },
      le,
    })
  })
  return { status: 'success' as const, data: await relireProjet(ctx, acteur, params.id) }
}
