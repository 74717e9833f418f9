import { type Kysely, sql } from 'kysely'
import type { BaseDeDonnees } from './tables.ts'

/** Resolves when the database answers. */
export async function sonderBase(db: Kysely<BaseDeDonnees>): Promise<void> {
  await sql`select 1`.execute(db)
}
