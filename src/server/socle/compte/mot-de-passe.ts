import type { Tx } from '#server/contexte.ts'

/** Writes the hash of a new password; the account is free again, and no address asked for with the former one waits. */
export async function ecrireMotDePasse(tx: Tx, id: number, hache: string): Promise<void> {
  await tx
    .updateTable('utilisateur')
    .set((eb) => ({
      motDePasse: hache,
      emailEnAttente: null,
      echecs: 0,
      verrouilleJusque: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}
