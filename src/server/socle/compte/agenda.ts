import type { Tx } from '#server/contexte.ts'

/** Takes away the address of an account's calendar, with what it told; false when there was none. */
export async function oterAgenda(tx: Tx, utilisateurId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('agenda')
    .where('utilisateurId', '=', utilisateurId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
