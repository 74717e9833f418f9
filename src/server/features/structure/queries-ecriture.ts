import type { Updateable } from 'kysely'
import type { Tx } from '#server/contexte/base.ts'
import type { TablePorteur } from '#server/infra/db/tables/porteur.ts'

/** The columns of what is known of the numbers, but not the numbers. */
type Faits = Exclude<
  Extract<keyof TablePorteur, `siret${string}` | `rna${string}`>,
  'siret' | 'rna' | 'siretEcart'
>

/** Writes what the register said, without a new version: forms being typed stay valid. */
export async function ecrireFaits(
  tx: Tx,
  id: number,
  faits: Pick<Updateable<TablePorteur>, Faits>,
): Promise<void> {
  await tx.updateTable('porteur').set(faits).where('id', '=', id).execute()
}

/** Writes the numbers of a structure, with what is known of them. */
export async function ecrireNumeros(tx: Tx, id: number, colonnes: Updateable<TablePorteur>): Promise<void> {
  await tx
    .updateTable('porteur')
    .set((eb) => ({ ...colonnes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
