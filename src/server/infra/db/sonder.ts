import { type Kysely, sql } from 'kysely'
import type { BaseDeDonnees } from './tables.ts'

/** Resolves when the database answers and can be written; a replica that only reads is refused. */
export async function sonderBase(db: Kysely<BaseDeDonnees>): Promise<void> {
  const { rows } = await sql<{ lecture: boolean }>`select pg_is_in_recovery() as lecture`.execute(db)
  if (rows[0]?.lecture) throw new Error('La base ne fait que lire.')
}
