import { sql } from 'kysely'
import type { Db } from '#server/contexte/base.ts'

/** Moves by itself: a session seen again, sums, rows of lists, written after the act that outdated them. */
const MOUVANTES = new Set([
  'session',
  'ligne_liste',
  'ligne_liste_compte',
  'ligne_perimee',
  'nombre_garde',
  'commission_compte',
  'demande_comptee',
  'sorte_comptee',
])

async function tablesDe(db: Db): Promise<string[]> {
  const { rows } = await sql<{ nom: string }>`select tablename as nom from pg_tables
    where schemaname = 'public' and tablename not like 'migration%' order by 1`.execute(db)
  return rows.map((r) => r.nom).filter((nom) => !MOUVANTES.has(nom))
}

/** Everything the base says: each table with a hash of its rows. */
export async function empreinteBase(db: Db): Promise<Record<string, string>> {
  const lire = (await tablesDe(db)).map(
    (
      nom,
    ) => sql`select ${nom}::text as nom, md5(coalesce(string_agg(t::text, '\n' order by t::text), '')) as dit
      from ${sql.table(nom)} t`,
  )
  const { rows } = await sql<{ nom: string; dit: string }>`${sql.join(lire, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ nom, dit }) => [nom, dit]))
}

/** Tables that are not the same in both. */
export const tablesChangees = (avant: Record<string, string>, apres: Record<string, string>): string[] =>
  Object.keys(apres).filter((nom) => avant[nom] !== apres[nom])

/** How many rows each table has. */
export async function compterLignes(db: Db): Promise<Record<string, number>> {
  const lire = (await tablesDe(db)).map(
    (nom) => sql`select ${nom}::text as nom, count(*)::int as n from ${sql.table(nom)}`,
  )
  const { rows } = await sql<{ nom: string; n: number }>`${sql.join(lire, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ nom, n }) => [nom, n]))
}

/** What was added between the two, table by table. */
export const lignesAjoutees = (
  avant: Record<string, number>,
  apres: Record<string, number>,
): Record<string, number> =>
  Object.fromEntries(
    Object.entries(apres).flatMap(([nom, n]) => (n === avant[nom] ? [] : [[nom, n - (avant[nom] ?? 0)]])),
  )
