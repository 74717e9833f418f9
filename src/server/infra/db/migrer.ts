import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { DemarrageImpossible } from '../demarrage-impossible.ts'

const DOSSIER = join(import.meta.dirname, 'migrations')
/** Arbitrary, the same in every process: whoever comes second waits, then finds nothing left to do. */
const CLE_VERROU = 7_264_915

/**
 * Applies, in the order of their names, the migrations not applied yet, each in its transaction, and gives
 * their names; takes two connections. Throws DemarrageImpossible for a server that is silent, read-only or
 * too old, a base of before the first publication, an applied file changed or gone, or one that fails.
 */
export async function migrer(pool: pg.Pool, dossier = DOSSIER): Promise<string[]> {
  const verrou = await connecter(pool)
  try {
    // Of a transaction, not of the session: a pooler would keep it, and later starts would wait for ever.
    await verrou.query(`begin; ${SANS_DELAI}; set local idle_in_transaction_session_timeout = 0`)
    await verrou.query('select pg_advisory_xact_lock($1)', [CLE_VERROU])
    await verifierServeur(verrou)
    return await appliquerToutes(pool, dossier)
  } finally {
    await verrou.query('rollback').catch(() => {})
    verrou.release(true)
  }
}

const SANS_DELAI = 'set local statement_timeout = 0; set local lock_timeout = 0'

const connecter = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch((erreur: NodeJS.ErrnoException) => {
    const raison = erreur.message || erreur.code || 'aucune réponse'
    throw new DemarrageImpossible(
      `La base de données ne s’ouvre pas (${raison}). Vérifiez DATABASE_URL, et que PostgreSQL répond.`,
      { cause: erreur },
    )
  })

async function appliquerToutes(pool: pg.Pool, dossier: string): Promise<string[]> {
  const client = await connecter(pool)
  try {
    return await appliquer(client, await lireMigrations(dossier))
  } finally {
    client.release(true)
  }
}

export interface MigrationAppliquee {
  nom: string
  empreinte: string
}

interface Migration extends MigrationAppliquee {
  sql: string
}

/**
 * The migrations a database has received, in order; null for a database that is not a portal's. Throws
 * DemarrageImpossible when they are not exactly those of this version.
 */
export async function migrationsAJour(client: pg.ClientBase): Promise<MigrationAppliquee[] | null> {
  const presente = await client.query("select to_regclass('public.migration') is not null as ici")
  if (presente.rows[0]?.ici !== true) return null
  const { rows } = await client.query<MigrationAppliquee>('select nom, empreinte from migration order by nom')
  const migrations = await lireMigrations(DOSSIER)
  verifierPassees(new Map(rows.map((r) => [r.nom, r.empreinte])), migrations)
  if (rows.length < migrations.length) {
    throw new DemarrageImpossible(
      'La base est celle d’une version plus ancienne du portail. Démarrez-le une fois pour la mettre à jour, ou lancez cette commande depuis la version qui la sert.',
    )
  }
  return rows
}

/**
 * Applies these migrations and no other, in the caller's transaction, without noting them: the rows of
 * `migration` come with the data. Throws DemarrageImpossible for one that this version does not know.
 */
export async function reprendreMigrations(
  client: pg.ClientBase,
  voulues: MigrationAppliquee[],
): Promise<void> {
  await verifierServeur(client)
  const migrations = await lireMigrations(DOSSIER)
  verifierPassees(new Map(voulues.map((v) => [v.nom, v.empreinte])), migrations)
  await client.query(CREER_TABLE)
  const noms = new Set(voulues.map((v) => v.nom))
  for (const { nom, sql } of migrations) if (noms.has(nom)) await client.query(sql)
}

const CREER_TABLE =
  'create table if not exists migration (nom text primary key, empreinte text not null, le timestamptz not null default now())'

async function lireMigrations(dossier: string): Promise<Migration[]> {
  const noms = (await readdir(dossier)).filter((nom) => nom.endsWith('.sql')).sort()
  return Promise.all(
    noms.map(async (nom) => {
      const sql = await readFile(join(dossier, nom), 'utf8')
      return { nom, sql, empreinte: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

const EN_LECTURE =
  'La base ne fait que lire : DATABASE_URL mène à une réplique, ou à une base en lecture seule. Donnez l’adresse du serveur principal ; avec Patroni, celle d’un HAProxy qui suit /primary (deploiement/haproxy.cfg).'

async function verifierServeur(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: number; lecture: boolean }>(
    "select current_setting('server_version_num')::int as version, current_setting('transaction_read_only')::bool as lecture",
  )
  const { version = 0, lecture = false } = rows[0] ?? {}
  if (lecture) throw new DemarrageImpossible(EN_LECTURE)
  if (version >= 150_000) return
  throw new DemarrageImpossible(
    `La base est un PostgreSQL ${Math.floor(version / 10_000)} ; il en faut un en version 15 ou plus récente.`,
  )
}

async function appliquer(client: pg.PoolClient, migrations: Migration[]): Promise<string[]> {
  const { rows: ici } = await client.query("select to_regclass('public.migration') is not null as ici")
  // Who may not make a table may still find that there is none to make.
  if (ici[0]?.ici !== true) await client.query(CREER_TABLE)
  const { rows } = await client.query<MigrationAppliquee>('select nom, empreinte from migration order by nom')
  const deja = new Map(rows.map((r) => [r.nom, r.empreinte]))
  verifierPassees(deja, migrations)
  const nouvelles = migrations.filter((m) => !deja.has(m.nom))
  for (const migration of nouvelles) await appliquerUne(client, migration)
  return nouvelles.map((m) => m.nom)
}

function verifierPassees(deja: Map<string, string>, migrations: Migration[]): void {
  const connues = new Map(migrations.map((m) => [m.nom, m.empreinte]))
  const [premiere] = migrations
  const [recue] = deja.keys()
  // Every base starts with the first file: one that has others was made before they were three, and frozen.
  if (premiere && recue && !deja.has(premiere.nom)) throw new DemarrageImpossible(dEssai(recue))
  for (const [nom, empreinte] of deja) {
    if (connues.get(nom) === empreinte) continue
    throw new DemarrageImpossible(
      connues.has(nom)
        ? `La migration ${nom} a changé depuis qu’elle a été appliquée à cette base. Remettez le fichier d’origine.`
        : `La base a reçu la migration ${nom}, que cette version du portail ne connaît pas. Lancez une version plus récente.`,
    )
  }
}

const dEssai = (nom: string) =>
  `Ces données (migration ${nom}) viennent d’une version d’essai du portail, d’avant sa première publication : celle-ci ne sait pas les reprendre. Une démonstration : effacez DATA_DIR, ou indiquez une base vide, puis relancez. Des données à garder : rouvrez-les avec la version qui les a créées, faites-en les exports et une sauvegarde, puis repartez d’une base vide.`

async function appliquerUne(client: pg.PoolClient, { nom, sql, empreinte }: Migration): Promise<void> {
  await client.query(`begin; ${SANS_DELAI}`)
  try {
    await client.query(sql)
    await client.query('insert into migration (nom, empreinte) values ($1, $2)', [nom, empreinte])
    await client.query('commit')
  } catch (erreur) {
    await client.query('rollback').catch(() => {})
    const { message, code } = erreur as pg.DatabaseError
    const droits =
      code === '42501'
        ? ' Ce compte ne possède pas les tables : indiquez celui qui les possède dans DATABASE_URL_PROPRIETAIRE.'
        : ''
    throw new DemarrageImpossible(`La migration ${nom} a échoué : ${message}.${droits}`, { cause: erreur })
  }
}
