import type { Insertable } from 'kysely'
import type { Tx } from '../../contexte.ts'
import type { TableBilan } from '../../infra/db/tables.ts'

/** Writes what a step of the final report gave; the row is made at the first save. */
export async function inscrireBilan(tx: Tx, b: Insertable<TableBilan>): Promise<void> {
  const { projetId: _, ...reste } = b
  await tx
    .insertInto('bilan')
    .values(b)
    .onConflict((c) => c.column('projetId').doUpdateSet(reste))
    .execute()
}

/** Writes the verdict on a final report; `message` is required when one part is refused. */
export async function inscrireControleBilan(
  tx: Tx,
  v: {
    projetId: number
    bilanValide: boolean
    documentsBilanValide: boolean
    documentsComValide: boolean
    message: string | null
    par: number
    le: Date
  },
): Promise<void> {
  await tx.insertInto('controleBilan').values(v).execute()
}
