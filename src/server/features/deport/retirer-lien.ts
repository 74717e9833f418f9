import { Conflit, Interdit, Introuvable } from '#domain/commun/erreurs.ts'
import type { contratsDeport } from '#domain/deport/contrat.ts'
import { refusRetrait } from '#domain/deport/liens.ts'
import type { Acteur, Contexte } from '#server/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { lireAdmins } from '#server/socle/compte/comptes.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { courrielLienRetire } from './courriels.ts'
import { type LigneDeport, lireLien, retirer, verrouillerLien } from './queries.ts'
import { lirePresidentsAPrevenir } from './queries-presidence.ts'

/** The link is this person's own, whoever registered it; 404 for any other. */
export async function trouverLeSien(
  ctx: Contexte,
  d: { acteur: Acteur; params: { id: number } },
): Promise<undefined> {
  const lien = await lireLien(ctx.db, d.params.id)
  if (lien?.utilisateurId !== d.acteur.id) throw new Introuvable()
}

function exigerRetirable(lien: LigneDeport): void {
  const refus = refusRetrait(lien)
  if (refus) throw lien.epinglee ? new Interdit(refus) : new Conflit(refus)
}

/**
 * Takes back one's own declaration, with its reason, and tells administrators and who presides the sitting to come;
 * said again in the same words, nothing changes. Throws Interdit for a link registered by the staff, Conflit for one taken back otherwise.
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
    if (lien.retireParId === acteur.id && lien.retireMotif === corps.motif) return
    exigerRetirable(lien)
    await retirer(tx, lien.id, corps.motif, acteur.id, le)
    const qui = `${acteur.prenom} ${acteur.nom}`
    for (const admin of await lireAdmins(tx))
      await ctx.queue.courriel(tx, courrielLienRetire(envoiPour(ctx, admin), { qui, ...lien, gere: true }))
    const presidents = lien.commissionId === null ? [] : await lirePresidentsAPrevenir(tx, lien.commissionId)
    for (const president of presidents.filter((p) => p.id !== acteur.id))
      await ctx.queue.courriel(
        tx,
        courrielLienRetire(envoiPour(ctx, president), { qui, ...lien, gere: false }),
      )
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
