import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/contexte/base.ts'

/** Runs `faire` in `tx`, undone unless `garder`: the same statements in as much time, kept or not. */
export async function faireOuAnnuler<T>(tx: Tx, garder: boolean, faire: () => Promise<T>): Promise<T> {
  const point = sql.id(randomUUID())
  await sql`savepoint ${point}`.execute(tx)
  const fait = await faire()
  await (garder ? sql`release savepoint ${point}` : sql`rollback to savepoint ${point}`).execute(tx)
  return fait
}
