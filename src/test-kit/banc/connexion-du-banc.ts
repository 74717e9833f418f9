import { sql } from 'kysely'
import { inject } from 'vitest'
import type { Banc } from './banc.ts'
import type { Serveur } from './bases.ts'

/** How another process would reach the database of the bench. */
export async function connexionDe(banc: Banc): Promise<Serveur> {
  const { rows } = await sql<{ base: string }>`select current_database() as base`.execute(banc.db)
  return { ...inject('cluster').serveur, database: rows[0]?.base ?? '' }
}
