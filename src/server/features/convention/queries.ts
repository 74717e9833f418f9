import type { Tx } from '../../contexte.ts'

/** Writes the instant an agreement was signed. */
export async function marquerConventionSignee(tx: Tx, projetId: number, le: Date): Promise<void> {
  await tx
    .updateTable('projet')
    .set((eb) => ({ conventionSigneeLe: le, version: eb('version', '+', 1), modifieLe: le }))
    .where('id', '=', projetId)
    .execute()
}
