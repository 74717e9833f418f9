import { sql } from 'kysely'
import type { Tx } from '#server/contexte.ts'

/** Tells the base what time it is for the portal: what this transaction corrects of a published aid is of that instant. */
export async function daterCorrections(tx: Tx, le: Date): Promise<void> {
  await sql`select set_config('portail.instant', ${le.toISOString()}, true)`.execute(tx)
}
