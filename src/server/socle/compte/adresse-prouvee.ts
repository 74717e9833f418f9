import type { Tx } from '#server/contexte/base.ts'

/** Keeps that a link received at the present address of the account was followed. */
export async function noterAdresseProuvee(tx: Tx, id: number, le: Date): Promise<void> {
  await tx.updateTable('utilisateur').set({ emailConfirmeLe: le }).where('id', '=', id).execute()
}
