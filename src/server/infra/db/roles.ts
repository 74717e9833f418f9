import pg from 'pg'
import { DemarrageImpossible } from '../demarrage-impossible.ts'
import type { ConnexionFile } from '../file-attente/file-attente.ts'
import { SCHEMA_FILE } from '../file-attente/schema.ts'
import { ouvrirBase } from './connexion.ts'
import { migrer } from './migrer.ts'

/** The ways into one database. */
export interface Acces {
  /** As the role the portal works under. */
  connexion: ConnexionFile
  /** As the owner of the tables, when it is another role: for migrations and restorations only. */
  proprietaire: ConnexionFile | null
}

/** Arbitrary: two processes that start together share out one after the other. */
const CLE_VERROU = 7_264_916
/** What the retention empties in a line of the journal (expurger-journal.ts); its trigger allows no more. */
const VIDABLES = 'avant, apres, adresse, sel, expurge_le'

/** Updates the tables, then shares them out; gives the migrations it applied. Throws DemarrageImpossible. */
export async function preparerBase(acces: Acces): Promise<string[]> {
  const appliquees = await avecReserve(acces.proprietaire ?? acces.connexion, migrer).catch(
    (erreur: pg.DatabaseError) => {
      throw erreur.code === '42501' ? sansDroits(erreur) : erreur
    },
  )
  await partagerBase(acces)
  return appliquees
}

/**
 * With two roles, leaves the everyday one what the portal does and nothing that would undo the journal; at
 * each start, so that a database of one role, or a new table, is shared out too. Throws DemarrageImpossible.
 */
export async function partagerBase({ connexion, proprietaire }: Acces): Promise<void> {
  if (!proprietaire) return
  const role = await avecReserve(connexion, roleDe)
  await avecReserve(proprietaire, (pool) => partager(pool, role))
}

async function avecReserve<T>(connexion: ConnexionFile, agir: (pool: pg.Pool) => Promise<T>): Promise<T> {
  // A migration, or the wait for another process's, lasts what it lasts.
  const base = ouvrirBase({ ...connexion, max: 2, query_timeout: 0 })
  try {
    return await agir(base.pool)
  } finally {
    await base.fermer()
  }
}

async function roleDe(pool: pg.Pool): Promise<string> {
  const { rows } = await pool
    .query<{ role: string }>('select current_user::text as role')
    .catch((erreur: Error) => {
      throw new DemarrageImpossible(
        `La base de données ne s’ouvre pas (${erreur.message}). Vérifiez DATABASE_URL, et que PostgreSQL répond.`,
        { cause: erreur },
      )
    })
  return rows[0]?.role ?? ''
}

/** Says whether this connection's role can neither own, nor become who owns, the table of the journal. */
export async function journalProtege(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ protege: boolean }>(
    `select not (pg_has_role(t.relowner, 'MEMBER') or pg_has_role(s.nspowner, 'MEMBER') or pg_has_role(d.datdba, 'MEMBER'))
       as protege
     from pg_class t join pg_namespace s on s.oid = t.relnamespace
       join pg_database d on d.datname = current_database() where t.oid = 'public.journal'::regclass`,
  )
  return rows[0]?.protege ?? false
}

async function partager(pool: pg.Pool, role: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [CLE_VERROU])
    await distribuer(client, pg.escapeIdentifier(role))
    await client.query('commit')
  } catch (erreur) {
    throw sansDroits(erreur as Error)
  } finally {
    // Ends the session, and with it a transaction that failed and the settings above.
    client.release(true)
  }
}

const sansDroits = (cause: Error): DemarrageImpossible =>
  new DemarrageImpossible(
    `Un compte de la base n’a pas les droits qu’il lui faut (${cause.message}). Voir « Deux comptes de base » dans docs/exploitation.md.`,
    { cause },
  )

async function distribuer(client: pg.ClientBase, role: string): Promise<void> {
  const { rows } = await client.query(`select current_user::text as moi, current_database()::text as base`)
  const moi = pg.escapeIdentifier(rows[0].moi)
  if (moi === role) return
  await executerTout(client, CHANGER_MAINS, ['public', moi, role])
  await client.query(`create schema if not exists ${SCHEMA_FILE}`)
  await client.query(`alter schema ${SCHEMA_FILE} owner to ${role}`)
  await executerTout(client, CHANGER_MAINS, [SCHEMA_FILE, role, null])
  await client.query('revoke create on schema public from public')
  await client.query(`grant usage on schema public to ${role}`)
  await executerTout(client, ACCORDER, [role, VIDABLES])
}

async function executerTout(client: pg.ClientBase, liste: string, parametres: unknown[]): Promise<void> {
  const { rows } = await client.query<{ ordre: string }>(liste, parametres)
  for (const { ordre } of rows) await client.query(ordre)
}

/** Gives all of schema $1 that is not $2's, or that is $3's alone, to $2. Indexes and sequences follow. */
const CHANGER_MAINS = `
  select format('alter %s %s owner to %s', x.genre, x.nom, $2::text) as ordre from (
    select case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end
        as genre, oid::regclass::text as nom, tableoid as classe, oid, relowner as a, relnamespace as ou
      from pg_class where relkind in ('r', 'p', 'S', 'v', 'm')
    union all select 'routine', oid::regprocedure::text, tableoid, oid, proowner, pronamespace from pg_proc
    union all select 'type', oid::regtype::text, tableoid, oid, typowner, typnamespace from pg_type where typtype in ('e', 'd')
    union all select 'collation', format('%s.%I', collnamespace::regnamespace, collname), tableoid, oid, collowner, collnamespace
      from pg_collation) x
  where x.ou = $1::text::regnamespace and x.a <> $2::text::regrole and x.a = coalesce($3::text::regrole, x.a)
    and not exists (select from pg_depend d where d.classid = x.classe and d.objid = x.oid
      and (d.deptype = 'e' or (x.genre = 'sequence' and d.deptype in ('a', 'i') and d.refclassid = 'pg_class'::regclass)))
  order by x.nom`

/**
 * Tables are read and written, but for those only ever added to (a trigger named after them says so) and the
 * list of migrations, only read. From PostgreSQL 17 on, their statistics may be refreshed too.
 */
const ACCORDER = `
  with t as (
    select c.oid::regclass::text as nom, c.relname,
      exists (select from pg_trigger g where g.tgrelid = c.oid and g.tgname = c.relname || '_intouchable') as ajout
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and pg_get_userbyid(c.relowner) = current_user)
  select format('revoke all on %s from public, %s', nom, $1::text) as ordre from t
  union all select format('grant %s%s on %s to %s',
      case when relname = 'migration' then 'select' when ajout then 'select, insert' else 'select, insert, update, delete' end,
      case when current_setting('server_version_num')::int >= 170000 then ', maintain' else '' end, nom, $1::text) from t
  union all select format('grant update (%s) on journal to %s', $2::text, $1::text) from t where relname = 'journal'
  union all select format('grant usage, select on %s to %s', c.oid::regclass, $1::text) from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and pg_get_userbyid(c.relowner) = current_user`
