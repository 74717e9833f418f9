import { Conflit, Interdit, Introuvable } from '#domain/commun/erreurs.ts'
import type { contratsDeport } from '#domain/deport/contrat.ts'
import { refusRetrait, retraitAttendu } from '#domain/deport/liens.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { lireAdmins } from '#server/socle/compte/comptes.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { courrielRetraitDemande } from './courriels.ts'
import { demanderRetrait, type LigneDeport, lireLien, verrouillerLien } from './queries.ts'
import { lirePresidentsAPrevenir } from './queries-presidence.ts'

/** The link is this person's own, whoever registered it; 404 for any other. */
export async function trouverLeSien(
  ctx: Contexte,
  appel: { acteur: Acteur; params: { id: number } },
): Promise<undefined> {
  const lien = await lireLien(ctx.db, appel.params.id)
  if (lien?.utilisateurId !== appel.acteur.id) throw new Introuvable()
}

function exigerRetirable(lien: LigneDeport): void {
  const refus = refusRetrait(lien)
  if (refus) throw lien.epinglee ? new Interdit(refus) : new Conflit(refus)
}

/**
 * Asks to withdraw one's own declaration, with its reason, and tells administrators and who presides the
 * coming sitting: one of them answers; the file stays closed meanwhile. The same words again change nothing.
 * Throws Interdit for a link registered by the staff, Conflit for one withdrawn or asked for otherwise.
 */
export async function retirerLien(
  ctx: Contexte,
  { acteur, params, corps }: Appel<typeof contratsDeport.retirerLien>,
) {
  const le = ctx.horloge.maintenant()
  await ctx.db.transaction().execute(async (tx) => {
    await verrouillerLien(tx, params.id)
    const lien = await lireLien(tx, params.id)
    if (!lien) throw new Introuvable()
    if (retraitAttendu(lien) && lien.retireMotif === corps.motif) return
    exigerRetirable(lien)
    await demanderRetrait(tx, lien.id, corps.motif, le)
    const qui = `${acteur.prenom} ${acteur.nom}`
    for (const admin of await lireAdmins(tx))
      await ctx.queue.courriel(tx, courrielRetraitDemande(envoiPour(ctx, admin), { qui, ...lien }))
    const presidents = lien.commissionId === null ? [] : await lirePresidentsAPrevenir(tx, lien.commissionId)
    for (const president of presidents.filter((p) => p.id !== acteur.id))
      await ctx.queue.courriel(tx, courrielRetraitDemande(envoiPour(ctx, president), { qui, ...lien }))
    await journaliser(tx, {
      chaine: `projet:${lien.projetId}`,
      acte: 'retirerLien',
      acteur,
      apres: { deport: lien.id, utilisateur: acteur.id },
      le,
    })
  })
  return { status: 'success' as const, data: { id: params.id } }
}
