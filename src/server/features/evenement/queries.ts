import { sql } from 'kysely'
import type { Presence } from '#domain/evenement/presence.ts'
import type { Db } from '#server/contexte.ts'

/** Tells every process, of every machine, that somebody looks at an application: nothing is written. */
export async function annoncerPresence(db: Db, p: Presence): Promise<void> {
  await sql`select pg_notify('evenements', ${JSON.stringify({ genre: 'presence', ...p })})`.execute(db)
}
