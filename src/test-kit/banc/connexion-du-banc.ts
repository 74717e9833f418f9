import { sql } from 'kysely'
import { inject } from 'vitest'
import type { Banc } from './banc.ts'
import type { Serveur } from './bases.ts'

/** How another portal would reach the database of the bench, and how the owner of its tables would. */
export async function accesDe(banc: Banc): Promise<{ connexion: Serveur; proprietaire: Serveur }> {
  const { rows } = await sql<{ base: string }>`select current_database() as base`.execute(banc.db)
  const { serveur, execution } = inject('cluster')
  const database = rows[0]?.base ?? ''
  return { connexion: { ...execution, database }, proprietaire: { ...serveur, database } }
}

/** The first of these ways. */
export const connexionDe = async (banc: Banc): Promise<Serveur> => (await accesDe(banc)).connexion
