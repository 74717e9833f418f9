import { sql } from 'kysely'
import type { Tx } from '#server/contexte/base.ts'

/** Lets one transaction at a time past this name, until the end of `tx`. */
export async function verrouillerNom(tx: Tx, nom: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${nom}))`.execute(tx)
}

/** The same for several names, taken in their order. */
export async function verrouillerNoms(tx: Tx, noms: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(n)) from unnest(${[...noms]}::text[]) as n`.execute(tx)
}
