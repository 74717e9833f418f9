import { exigerCommission } from '#domain/commission/actes.ts'
import { exigerAvisLus } from '#domain/commission/avis-lu.ts'
import type { contratsCommission } from '#domain/commission/contrat.ts'
import { Introuvable } from '#domain/commun/erreurs.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { verrouillerCommission } from '#server/socle/commission/verrous.ts'
import { exigerPvSigne } from '#server/socle/proces-verbal/exiger-signe.ts'
import { envoisSurDemande } from '#server/socle/projet/prevenir.ts'
import { courrielAideRefusee } from './courriels.ts'
import { trouverCommission } from './lire-commission.ts'
import { faitsCommission, presenterCommission } from './presenter-commission.ts'
import { inscrireValidationCaa } from './queries.ts'
import { avisEnListe, lireDestinataires, verrouillerProjetsDe } from './queries-commission.ts'

/** Publishes the opinions and opens the board's step; writes to the refused for whom it was asked, once. */
export async function validerCAA(ctx: Contexte, appel: Appel<typeof contratsCommission.validerCAA>) {
  const { acteur, params, corps } = appel
  const le = ctx.horloge.maintenant()
  const { ligne, courriels } = await ctx.db.transaction().execute(async (tx) => {
    if (!(await verrouillerCommission(tx, params.id))) throw new Introuvable()
    const verrouilles = await verrouillerProjetsDe(tx, params.id)
    const trouvee = await trouverCommission(ctx, appel, tx)
    exigerCommission('validerCAA', faitsCommission(trouvee, verrouilles), acteur.role)
    await exigerPvSigne(tx, params.id, 1)
    exigerAvisLus(corps.avisLus, avisEnListe(verrouilles, 1))
    await inscrireValidationCaa(tx, params.id, acteur.id, le)
    const projets = await lireDestinataires(tx, params.id)
    const qui = { acteur, le, acte: 'validerCAA' as const }
    const avis = projets.map(({ projetId: id, numero, caaAvis }) => ({ id, numero, avis: caaAvis }))
    await journaliser(tx, { ...qui, chaine: `commission:${params.id}`, apres: { avis } })
    let courriels = 0
    for (const p of projets) {
      await journaliser(tx, { ...qui, chaine: `projet:${p.projetId}`, apres: { avis: p.caaAvis } })
      if (p.caaAvis !== 'refuse' || !p.caaMail) continue
      const refus = envoisSurDemande(ctx, 'decision', p).map(courrielAideRefusee)
      await ctx.queue.courriels(tx, refus)
      courriels += refus.length
    }
    return { ligne: await trouverCommission(ctx, appel, tx), courriels }
  })
  return { status: 'success' as const, data: presenterCommission(ligne, acteur), courriels }
}
