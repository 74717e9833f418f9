import type { Updateable } from 'kysely'
import type { Tx } from '#server/contexte.ts'
import type { TablePorteur } from '#server/infra/db/tables/porteur.ts'

/** What is known of the numbers, which are not among them. */
type Faits = Exclude<
  Extract<keyof TablePorteur, `siret${string}` | `rna${string}`>,
  'siret' | 'rna' | 'siretEcart'
>

/** Writes what the register said: nobody's form is older for it. */
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
