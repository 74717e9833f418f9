import { Conflit } from '#domain/commun/erreurs.ts'
import type { Tx } from '#server/contexte.ts'

/**
 * Throws Conflit, naming the run, when a transfer of this application is being prepared or is at the bank. Its row must
 * be locked: whoever prepares a transfer locks it too.
 */
export async function exigerHorsLot(tx: Tx, projetId: number): Promise<void> {
  const lot = await tx
    .selectFrom('ligneVirement as l')
    .innerJoin('lotVirement as t', 't.id', 'l.lotId')
    .where('l.projetId', '=', projetId)
    .where('l.finieLe', 'is', null)
    .select('t.numero')
    .executeTakeFirst()
  if (lot)
    throw new Conflit(
      `Un virement de cette aide est dans le lot ${lot.numero}\u00a0: il s’y confirme, ou s’en retire.`,
      'virement',
    )
}
