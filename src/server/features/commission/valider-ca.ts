import { exigerCommission } from '#domain/commission/actes.ts'
import { exigerAvisLus } from '#domain/commission/avis-lu.ts'
import type { contratsCommission } from '#domain/commission/contrat.ts'
import { Introuvable } from '#domain/commun/erreurs.ts'
import { ajouterJours, anneeDe, type Jour, jourDe } from '#domain/commun/jours.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { verrouillerCommission } from '#server/socle/commission/verrous.ts'
import { exigerPvSigne } from '#server/socle/proces-verbal/exiger-signe.ts'
import { envoisSurDemande } from '#server/socle/projet/prevenir.ts'
import { lireCalendrier } from '#server/socle/reglages/calendrier.ts'
import { TACHE_ETABLIR_CONVENTION } from '#server/socle/taches.ts'
import { courrielAideAccordee, courrielAideRefusee } from './courriels.ts'
import { trouverCommission } from './lire-commission.ts'
import { faitsCommission, presenterCommission } from './presenter-commission.ts'
import { inscrireValidationCa } from './queries.ts'
import {
  avisEnListe,
  type Destinataire,
  lireDestinataires,
  verrouillerProjetsDe,
} from './queries-commission.ts'

/** Publishes the board's decisions, once: closes the commission, numbers agreements, mails the holders. */
export async function validerCA(ctx: Contexte, appel: Appel<typeof contratsCommission.validerCA>) {
  const { acteur, params, corps } = appel
  const le = ctx.horloge.maintenant()
  const { ligne, courriels } = await ctx.db.transaction().execute(async (tx) => {
    if (!(await verrouillerCommission(tx, params.id))) throw new Introuvable()
    const verrouilles = await verrouillerProjetsDe(tx, params.id)
    const trouvee = await trouverCommission(ctx, appel, tx)
    exigerCommission('validerCA', faitsCommission(trouvee, verrouilles), acteur.role)
    await exigerPvSigne(tx, params.id, 2)
    exigerAvisLus(corps.avisLus, avisEnListe(verrouilles, 2))
    await inscrireValidationCa(tx, params.id, acteur.id, le, anneeDe(le))
    const { joursConvention } = await lireCalendrier(tx)
    const echeance = ajouterJours(jourDe(le), joursConvention)
    const projets = await lireDestinataires(tx, params.id)
    const qui = { acteur, le, acte: 'validerCA' as const }
    await journaliser(tx, {
      ...qui,
      chaine: `commission:${params.id}`,
      apres: { decisions: projets.map((p) => ({ id: p.projetId, numero: p.numero, ...decisionDe(p) })) },
    })
    let courriels = 0
    for (const p of projets) {
      if (p.caAvis === null) continue
      await journaliser(tx, { ...qui, chaine: `projet:${p.projetId}`, apres: decisionDe(p) })
      courriels += await prevenir(ctx, tx, p, echeance)
    }
    return { ligne: await trouverCommission(ctx, appel, tx), courriels }
  })
  return { status: 'success' as const, data: presenterCommission(ligne, acteur), courriels }
}

const decisionDe = (destinataire: Destinataire) => ({
  decision: destinataire.caAvis,
  montantAlloue: destinataire.caMontant,
  numeroConvention: destinataire.numeroConvention,
})

/** Writes to a structure what was decided; gives how many mails it makes. */
async function prevenir(ctx: Contexte, tx: Tx, destinataire: Destinataire, echeance: Jour): Promise<number> {
  const { caAvis, caMail, caMontant, numeroConvention } = destinataire
  const envois = envoisSurDemande(ctx, 'decision', destinataire)
  if (caAvis === 'accepte' && caMontant !== null && numeroConvention !== null) {
    const aide = { montant: caMontant, numeroConvention, echeance }
    await ctx.queue.courriels(
      tx,
      envois.map((envoi) => courrielAideAccordee(envoi, aide)),
    )
    await ctx.queue.tache(tx, TACHE_ETABLIR_CONVENTION, { projetId: destinataire.projetId })
    return envois.length
  }
  if (caAvis !== 'refuse' || !caMail) return 0
  await ctx.queue.courriels(tx, envois.map(courrielAideRefusee))
  return envois.length
}
