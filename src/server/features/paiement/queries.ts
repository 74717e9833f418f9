import type { Tx } from '#server/contexte.ts'
import { ecrireProjet } from '#server/socle/projet/ecrire.ts'

/** Takes back the payment in force, which stays written with who cancelled it and why. */
export async function effacerPaiement(
  tx: Tx,
  a: { projetId: number; motif: string; par: number; le: Date },
): Promise<void> {
  await tx
    .updateTable('paiement')
    .set({ annuleLe: a.le, annulePar: a.par, annuleMotif: a.motif })
    .where('projetId', '=', a.projetId)
    .where('annuleLe', 'is', null)
    .execute()
  await ecrireProjet(tx, a.projetId, {}, { nature: 'fait', le: a.le })
}
