import type { Jour } from '#domain/commun/jours.ts'
import type { Tx } from '#server/contexte.ts'
import { ecrireProjet } from '../projet/ecrire.ts'

/** Writes the payment of an application; `montant` in euros, `datePaiement` the day in Paris. */
export async function inscrirePaiement(
  tx: Tx,
  p: { projetId: number; montant: number; datePaiement: Jour; par: number; le: Date },
): Promise<void> {
  await tx.insertInto('paiement').values(p).execute()
  await ecrireProjet(tx, p.projetId, {}, { nature: 'fait', le: p.le })
}
