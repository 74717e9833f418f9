import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { journaliser } from '#server/infra/journal.ts'
import { type Auteur, rendreSansObjet } from './changements.ts'
import { verrouillerStructure } from './membres.ts'

/** Takes back what this account asked of structures that it is not of: to join them, to take them over. */
export async function retirerDemandes(
  ctx: Contexte,
  tx: Tx,
  utilisateurId: number,
  { acteur, le }: { acteur: Auteur; le: Date },
): Promise<void> {
  // One who asked to take over had asked to join; that request may be over.
  const visees = await tx
    .selectFrom('demandeAdhesion')
    .where('utilisateurId', '=', utilisateurId)
    .distinctOn('porteurId')
    .orderBy('porteurId')
    .select('porteurId')
    .execute()
  for (const { porteurId } of visees) {
    if (!(await verrouillerStructure(tx, porteurId))) continue
    const retirees = await tx
      .updateTable('demandeAdhesion')
      .set({ issue: 'retiree', repondueLe: le })
      .where('porteurId', '=', porteurId)
      .where('utilisateurId', '=', utilisateurId)
      .where('issue', 'is', null)
      .returning('id')
      .execute()
    for (const { id } of retirees)
      await journaliser(tx, {
        chaine: `porteur:${porteurId}`,
        acte: 'retirerAdhesion',
        acteur,
        apres: { demande: id },
        le,
      })
    await rendreSansObjet(ctx, tx, { porteurId, demandeur: utilisateurId }, { acteur, le })
  }
}
