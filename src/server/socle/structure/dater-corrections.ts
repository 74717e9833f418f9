import { sql } from 'kysely'
import type { Tx } from '#server/contexte/base.ts'

/** Tells the base the portal's time: that of this transaction's corrections of a published aid. */
export async function daterCorrections(tx: Tx, le: Date): Promise<void> {
  await sql`select set_config('portail.instant', ${le.toISOString()}, true)`.execute(tx)
}
