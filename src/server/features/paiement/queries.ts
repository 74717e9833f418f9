import type { Tx } from '#server/contexte/base.ts'
import { ecrireProjet } from '#server/socle/projet/ecrire.ts'

/** Takes back the payment in force, which stays written with who cancelled it and why. */
export async function effacerPaiement(
  tx: Tx,
  annulation: { projetId: number; motif: string; par: number; le: Date },
): Promise<void> {
  await tx
    .updateTable('paiement')
    .set({ annuleLe: annulation.le, annulePar: annulation.par, annuleMotif: annulation.motif })
    .where('projetId', '=', annulation.projetId)
    .where('annuleLe', 'is', null)
    .execute()
  await ecrireProjet(tx, annulation.projetId, {}, { nature: 'fait', le: annulation.le })
}
