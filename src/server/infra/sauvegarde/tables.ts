import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copierDans, to as copierDe } from 'pg-copy-streams'

export interface TableSauvee {
  nom: string
  /** Those that hold data: generated ones are computed again. */
  colonnes: string[]
}

interface Table extends TableSauvee {
  /** Deterministic order of the rows, whatever the database's collation. */
  ordre: string
}

const nomme = pg.escapeIdentifier

const TABLES = `
  select c.relname as nom,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
      and not a.attisdropped and a.attgenerated = '' order by a.attnum) as colonnes,
    array(select quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end
      from pg_index i, unnest(i.indkey::int[]) with ordinality k (num, rang)
      join pg_attribute a on a.attnum = k.num
      where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid order by k.rang) as cle,
    array(select distinct r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname collate "C"`

/** The portal's tables, each after those it refers to. Throws when two refer to each other. */
export async function listerTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<TableSauvee & { cle: string[]; parents: string[] }>(TABLES)
  const rangees = new Map<string, Table>()
  while (rangees.size < rows.length) {
    const pretes = rows.filter((t) => !rangees.has(t.nom) && t.parents.every((p) => rangees.has(p)))
    if (pretes.length === 0) throw new Error('Des tables se citent en cercle : aucun ordre de chargement.')
    for (const { nom, colonnes, cle } of pretes) {
      const ordre = cle.length > 0 ? cle.join(', ') : `${nomme(nom)}::text collate "C"`
      rangees.set(nom, { nom, colonnes, ordre })
    }
  }
  return [...rangees.values()]
}

/** Every row of the table as COPY text, in its order. */
export function lireTable(client: pg.ClientBase, { nom, colonnes, ordre }: Table): Readable {
  const liste = colonnes.map(nomme).join(', ')
  return client.query(copierDe(`copy (select ${liste} from ${nomme(nom)} order by ${ordre}) to stdout`))
}

/** Number of rows and SHA-256 of the table, as an archive notes them. */
export async function resumerTable(
  client: pg.ClientBase,
  table: Table,
): Promise<{ lignes: number; empreinte: string }> {
  const hache = createHash('sha256')
  let lignes = 0
  for await (const morceau of lireTable(client, table) as AsyncIterable<Buffer>) {
    hache.update(morceau)
    lignes += compterLignes(morceau)
  }
  return { lignes, empreinte: hache.digest('hex') }
}

/** COPY writes one line a row; a line break inside a value is written « \\n ». */
export function compterLignes(morceau: Buffer): number {
  let lignes = 0
  for (let i = morceau.indexOf(10); i !== -1; i = morceau.indexOf(10, i + 1)) lignes++
  return lignes
}

/** Loads COPY text in the table, its triggers off: what they announce was announced when it happened. */
export async function chargerTable(
  client: pg.ClientBase,
  { nom, colonnes }: TableSauvee,
  contenu: AsyncIterable<Buffer>,
): Promise<void> {
  await client.query(`alter table ${nomme(nom)} disable trigger user`)
  const ordre = `copy ${nomme(nom)} (${colonnes.map(nomme).join(', ')}) from stdin`
  await pipeline(Readable.from(contenu), client.query(copierDans(ordre)))
  await client.query(`alter table ${nomme(nom)} enable trigger user`)
}

/** Empties what the migrations themselves wrote, with the triggers that forbid it off. */
export async function viderTables(client: pg.ClientBase, tables: TableSauvee[]): Promise<void> {
  for (const { nom } of tables.toReversed()) {
    const { rowCount } = await client.query(`select from ${nomme(nom)} limit 1`)
    if (rowCount === 0) continue
    await client.query(`alter table ${nomme(nom)} disable trigger user`)
    await client.query(`delete from ${nomme(nom)}`)
    await client.query(`alter table ${nomme(nom)} enable trigger user`)
  }
}

/** Last numbers given, read after the rows: none is ever given twice. */
export async function lireSequences(client: pg.ClientBase): Promise<{ nom: string; valeur: number }[]> {
  const { rows } = await client.query<{ nom: string; valeur: number }>(
    `select sequencename as nom, last_value::float8 as valeur from pg_sequences
     where schemaname = 'public' and last_value is not null order by sequencename collate "C"`,
  )
  return rows
}

export async function poserSequences(
  client: pg.ClientBase,
  sequences: { nom: string; valeur: number }[],
): Promise<void> {
  for (const { nom, valeur } of sequences)
    await client.query('select setval($1::regclass, $2)', [`public.${nomme(nom)}`, valeur])
}

/** Says whether the database has a table of anybody's. */
export async function baseVide(client: pg.ClientBase): Promise<boolean> {
  return (await client.query(TABLES)).rowCount === 0
}
