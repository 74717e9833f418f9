import type { Updateable } from 'kysely'
import type { Tx } from '#server/contexte/base.ts'
import type { TableSeance } from '#server/infra/db/tables/seance.ts'

/** Locks a sitting until the end of `tx`; whatever decides locks its commission first. */
export async function verrouillerSeance(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('seance').select('id').where('id', '=', id).forUpdate().execute()
}

/** One change more, which every process hears of at the commit. */
export async function compterVersion(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('seance')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Columns of a sitting, set. */
export async function ecrireSeance(
  tx: Tx,
  id: number,
  colonnes: Omit<Updateable<TableSeance>, 'version'>,
): Promise<void> {
  await tx.updateTable('seance').set(colonnes).where('id', '=', id).execute()
}

export async function ouvrirSuspension(tx: Tx, seanceId: number, du: Date, duPar: number): Promise<void> {
  await tx.insertInto('seanceSuspension').values({ seanceId, du, duPar, au: null, auPar: null }).execute()
}

export async function fermerSuspension(tx: Tx, seanceId: number, au: Date, auPar: number): Promise<void> {
  await tx
    .updateTable('seanceSuspension')
    .set({ au, auPar })
    .where('seanceId', '=', seanceId)
    .where('au', 'is', null)
    .execute()
}
