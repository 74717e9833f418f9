import type { Insertable, Selectable } from 'kysely'
import type { Tx } from '#server/contexte/base.ts'
import type { TableBilan } from '#server/infra/db/tables/projet.ts'
import { bilanPresent } from '#server/socle/projet/lecture/versions-bilan.ts'

/** What a holder typed in a report; undefined before its first save. */
export const lireBilan = (tx: Tx, projetId: number): Promise<Selectable<TableBilan> | undefined> =>
  tx.selectFrom('bilan').selectAll().where('projetId', '=', projetId).executeTakeFirst()

/** Writes what a step of the final report gave; the row is made at the first save. */
export async function inscrireBilan(tx: Tx, insertable: Insertable<TableBilan>): Promise<void> {
  const { projetId: _, ...reste } = insertable
  await tx
    .insertInto('bilan')
    .values(insertable)
    .onConflict((c) => c.column('projetId').doUpdateSet(reste))
    .execute()
}

/** Writes the verdict on a final report, with the report as judged; a refused part requires `message`. */
export async function inscrireControleBilan(
  tx: Tx,
  valeurs: {
    projetId: number
    bilanValide: boolean
    documentsBilanValide: boolean
    documentsComValide: boolean
    message: string | null
    par: number
    le: Date
  },
): Promise<void> {
  await tx
    .insertInto('controleBilan')
    .values({ ...valeurs, contenu: bilanPresent(valeurs.projetId) })
    .execute()
}
