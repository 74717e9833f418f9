import { Conflit } from '#domain/commun/erreurs.ts'
import type { Tx } from '#server/contexte/base.ts'

const ARRETE = 'Cette commission a un procès-verbal arrêté\u00a0: elle ne peut pas être supprimée.'

/** Drafts of minutes go with their commission; throws Conflit when some are frozen. */
export async function oterBrouillonsPv(tx: Tx, commissionId: number): Promise<void> {
  const arrete = await tx
    .selectFrom('procesVerbal')
    .select('id')
    .where('commissionId', '=', commissionId)
    .where('arreteLe', 'is not', null)
    .executeTakeFirst()
  if (arrete) throw new Conflit(ARRETE)
  await tx.deleteFrom('procesVerbal').where('commissionId', '=', commissionId).execute()
}
