import type { Tx } from '#server/contexte/base.ts'

/** Removes the address of an account's calendar and the events kept for it; false when there was none. */
export async function oterAgenda(tx: Tx, utilisateurId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('agenda')
    .where('utilisateurId', '=', utilisateurId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
