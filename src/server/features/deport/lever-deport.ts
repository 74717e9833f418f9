import { Conflit, Interdit, Introuvable } from '#domain/commun/erreurs.ts'
import type { contratsDeport } from '#domain/deport/contrat.ts'
import { refusLevee } from '#domain/deport/liens.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { lireLien, retirer, verrouillerLien } from './queries.ts'

const A_ELLE = 'Ce lien a été déclaré par la personne\u00a0: elle seule peut le retirer.'
const LEVE = 'Ce déport est déjà levé.'

/** 404 unless the link exists. */
export async function trouverLien(ctx: Contexte, appel: { params: { id: number } }): Promise<undefined> {
  if (!(await lireLien(ctx.db, appel.params.id))) throw new Introuvable()
}

/**
 * Ends a link that the staff registered, with its reason; said again in the same words, nothing changes.
 * Throws Interdit to the person concerned.
 */
export async function leverDeport(
  ctx: Contexte,
  { acteur, params, corps }: Appel<typeof contratsDeport.leverDeport>,
) {
  const le = ctx.horloge.maintenant()
  await ctx.db.transaction().execute(async (tx) => {
    await verrouillerLien(tx, params.id)
    const lien = await lireLien(tx, params.id)
    if (!lien) throw new Introuvable()
    if (!lien.epinglee) throw new Conflit(A_ELLE)
    const refus = refusLevee(lien, acteur)
    if (refus) throw new Interdit(refus)
    if (lien.retireParId === acteur.id && lien.retireMotif === corps.motif) return
    if (lien.retireLe) throw new Conflit(LEVE)
    await retirer(tx, lien.id, corps.motif, acteur.id, le)
    await journaliser(tx, {
      chaine: `projet:${lien.projetId}`,
      acte: 'leverDeport',
      acteur,
      apres: { deport: lien.id, utilisateur: lien.utilisateurId },
      le,
    })
  })
  return { status: 'success' as const, data: { id: params.id } }
}
