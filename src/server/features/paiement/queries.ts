import type { Jour } from '../../../domain/commun/jours.ts'
import type { Tx } from '../../contexte.ts'

/** Writes the payment of an application; `montant` in euros, `datePaiement` the day in Paris. */
export async function inscrirePaiement(
  tx: Tx,
  p: { projetId: number; montant: number; datePaiement: Jour; par: number; le: Date },
): Promise<void> {
  await tx.insertInto('paiement').values(p).execute()
  await tx
    .updateTable('projet')
    .set((eb) => ({ version: eb('version', '+', 1), modifieLe: p.le }))
    .where('id', '=', p.projetId)
    .execute()
}
