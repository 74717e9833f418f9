import type { Updateable } from 'kysely'
import type { Tx } from '#server/contexte.ts'
import type { TablePorteur } from '#server/infra/db/tables/porteur.ts'

/** Writes what the register said of an RNA: nobody's form is older for it. */
export async function ecrireRna(
  tx: Tx,
  id: number,
  colonnes: Pick<Updateable<TablePorteur>, Extract<keyof TablePorteur, `rna${string}`>>,
): Promise<void> {
  await tx.updateTable('porteur').set(colonnes).where('id', '=', id).execute()
}

/** Writes the numbers of a structure, or what is known of them. */
export async function ecrireNumeros(tx: Tx, id: number, colonnes: Updateable<TablePorteur>): Promise<void> {
  await tx
    .updateTable('porteur')
    .set((eb) => ({ ...colonnes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
