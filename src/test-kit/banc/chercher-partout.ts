import { type RawBuilder, sql } from 'kysely'
import type { Banc } from './banc.ts'

const TABLES = sql<{ nom: string }>`select format('%I.%I', n.nspname, c.relname) as nom
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%'
  order by 1`

/** Tables, of whatever schema, where a row says one of these words in any of its columns, case apart. */
export async function chercherPartout(banc: Banc, mots: readonly string[]): Promise<string[]> {
  const { rows: tables } = await TABLES.execute(banc.db)
  const trouvees: string[] = []
  for (const { nom } of tables) {
    const lignes: RawBuilder<{ ligne: string }> = sql`select t::text as ligne from ${sql.raw(nom)} t
      where ${sql.join(
        mots.map((m) => sql`t::text ilike ${`%${m}%`}`),
        sql` or `,
      )}`
    const { rows } = await lignes.execute(banc.db)
    for (const { ligne } of rows) trouvees.push(`${nom} : ${ligne.slice(0, 300)}`)
  }
  return trouvees
}
