import { sql } from 'kysely'
import type { Db, Tx } from '#server/contexte/base.ts'
import { tenirListes } from '#server/socle/projet/listes/tenir.ts'
import { perimer } from '#server/socle/projet/listes/verifier.ts'
import { ANNEES, COPIES } from './copies.ts'

/**
 * Multiplies the applications of a database that has some (the demonstration's, in every state) up to at
 * least `n`: with holders, file rows without bytes, codes, signatures, controls, payments, reports, spread
 * over six years; not the journal. Gives how many there are; throws when there is none to multiply.
 */
export async function generer(db: Db, nombre = 20_000): Promise<number> {
  const total = await db.transaction().execute(async (tx) => {
    await alleger(tx)
    const existants = await compter(tx)
    if (existants === 0) throw new Error('Aucune demande à multiplier : semez d’abord la démonstration.')
    const maxima = await lireMaxima(tx)
    const copies = Math.ceil(nombre / existants) - 1
    for (const table of Object.keys(COPIES)) await copier(tx, table, copies, maxima)
    return compter(tx)
  })
  await listerGenerees(db)
  await db.connection().execute(async (seule) => {
    // Outside a transaction, and longer than any statement of the portal may be.
    await sql`set statement_timeout = '10min'`.execute(seule)
    await sql`vacuum analyze`.execute(seule)
    await sql`reset statement_timeout`.execute(seule)
  })
  return total
}

/** The rows are coherent by construction: where it may, the database does not check each reference again. */
async function alleger(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = '5min'`.execute(tx)
  const { rows } = await sql<{ oui: boolean }>`
    select usesuper as oui from pg_user where usename = current_user`.execute(tx)
  if (rows[0]?.oui) await sql`set local session_replication_role = replica`.execute(tx)
}

/** What the triggers would have done: words of the accounts, members of the structures, rows of the lists. */
async function listerGenerees(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '10min'`.execute(tx)
    await sql`update utilisateur set mots = '' where role = 'porteurProjet'`.execute(tx)
    await sql`insert into membre (porteur_id, utilisateur_id, role, signataire, finances, depuis)
      select id, utilisateur_id, 'proprietaire', true, true, soumis_le from porteur o
      where not exists (select from membre m where m.porteur_id = o.id)`.execute(tx)
    await sql`insert into ligne_perimee (projet_id, urgente) select id, false from projet p
      where not exists (select from ligne_liste l where l.projet_id = p.id)`.execute(tx)
    await sql`analyze`.execute(tx)
  })
  await tenirListes({ db }, { urgentes: false })
  await db.transaction().execute((tx) => perimer(tx, [], true))
}

async function compter(tx: Tx): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from projet`.execute(tx)
  return rows[0]?.n ?? 0
}

type Maxima = ReadonlyMap<string, number>

async function lireMaxima(tx: Tx): Promise<Maxima> {
  const maxima = new Map<string, number>()
  for (const table of Object.keys(COPIES)) {
    const cle = sql.ref((await colonnesDe(tx, table)).some((c) => c.nom === 'id') ? 'id' : 'projet_id')
    const { rows } = await sql<{
      n: number | null
    }>`select max(${cle}) as n from ${sql.table(table)}`.execute(tx)
    maxima.set(table, rows[0]?.n ?? 0)
  }
  return maxima
}

async function copier(tx: Tx, table: string, copies: number, maxima: Maxima): Promise<void> {
  const { change, parmi, fois } = COPIES[table] ?? { change: {} }
  const colonnes = await colonnesDe(tx, table)
  const decale = (texte: string): string =>
    texte
      .replaceAll('{recul}', `(c % ${ANNEES})`)
      .replaceAll(/\{max (\w+)\}/g, (_, nom: string) => String(maxima.get(nom)))
      .replaceAll(/\{(\w+)\}/g, (_, nom: string) => `c * ${maxima.get(nom)}`)
  const valeurs = colonnes.map(({ nom, type }) => decale(change[nom] ?? valeur(table, nom, type)))
  const noms = colonnes.map(({ nom }) => `"${nom}"`).join(', ')
  await sql
    .raw(`insert into ${table} (${noms}) overriding system value select ${valeurs.join(', ')}
      from ${table} t cross join generate_series(1, ${fois ?? copies}) c where ${parmi ?? 'true'} order by ${decale('{recul}')} desc, c, 1`)
    .execute(tx)
  if (colonnes.some((c) => c.nom === 'id'))
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      tx,
    )
}

function valeur(table: string, nom: string, type: string): string {
  if (nom === 'id') return `t.id + {${table}}`
  if (type === 'date') return `(t.${nom} - make_interval(years => {recul}))::date`
  return type.startsWith('timestamp') ? `t.${nom} - make_interval(years => {recul})` : `t.${nom}`
}

/** Columns that are written: the database computes the others. */
async function colonnesDe(tx: Tx, table: string): Promise<{ nom: string; type: string }[]> {
  const { rows } = await sql<{ nom: string; type: string }>`
    select column_name as nom, data_type as type from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position`.execute(tx)
  return rows
}
