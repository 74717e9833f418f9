import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { partDe } from '../partage/part.ts'
import { clientsPreparants, jeter, SIGNE_MUETTE } from './preparation/client-preparant.ts'
import { lireInstant } from './preparation/instants.ts'
import { colonnesCamel } from './preparation/requete-camel.ts'
import type { BaseDeDonnees } from './tables.ts'

export interface Base {
  db: Kysely<BaseDeDonnees>
  /** On a few connections of its own: who calls is read even while acts hold all the others. */
  sessions: Kysely<BaseDeDonnees>
  pool: pg.Pool
  /** How the acts' connections are used now. */
  reserve(): { prises: number; libres: number; attente: number; taille: number }
  /** Waits for the queries under way, then closes every connection. */
  fermer(): Promise<void>
}

interface Reglages {
  connectionString?: string
  /** Host name, or folder of a Unix socket. */
  host?: string
  port?: number
  user?: string
  database?: string
  /** Connections at most; above the deepest nesting of transactions times the acts at once. */
  max?: number
  /** Servers of this start, which share these connections. */
  serveurs?: number
  /** Milliseconds after which a server that says nothing is given up: above its own limit for a statement. */
  query_timeout?: number
  /** Seconds that a row held by another act is waited for: below the limit for a statement. */
  attenteVerrou?: number
}

const INT8 = 20
const DATE = 1082
const NUMERIC = 1700
const TIMESTAMPTZ = 1184
const DATE_TABLEAU = 1182

const texte = (valeur: string): string => valeur
/** Amounts have at most 10 digits and two decimals, counts stay below 2^53: both exact as numbers. */
const LECTEURS = new Map<number, (valeur: string) => unknown>([
  [INT8, Number],
  [NUMERIC, Number],
  [DATE, texte],
  [TIMESTAMPTZ, lireInstant],
  [DATE_TABLEAU, (valeur) => (valeur === '{}' ? [] : valeur.slice(1, -1).split(','))],
])

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return (format !== 'binary' && LECTEURS.get(oid)) || pg.types.getTypeParser(oid, format)
  },
} as pg.CustomTypesConfig

/**
 * Said to the server once connected, not at start: PgBouncer refuses what it does not know there. Compiling
 * takes longer than any statement of ours; a scan stopped early begins where the last one did, still cached.
 */
const session = (attenteVerrou: number) =>
  `set timezone = 'UTC'; set jit = off; set lock_timeout = '${attenteVerrou}s'; set statement_timeout = '15s';
set synchronize_seqscans = off; set idle_in_transaction_session_timeout = '30s'`

/** Connections nobody uses now: when one goes silent, the others have most often lost their server too. */
type Oisives = Set<pg.PoolClient>

function suivre(pool: pg.Pool, oisives: Oisives): void {
  pool.on('release', (_erreur, client) => oisives.add(client))
  pool.on('acquire', (client) => oisives.delete(client))
  pool.on('remove', (client) => oisives.delete(client))
  pool.on('connect', (client) =>
    client.on(SIGNE_MUETTE as 'end', () => {
      for (const oisive of [...oisives]) jeter(oisive)
    }),
  )
}

function ouvrirReserve(
  { attenteVerrou = 3, ...reglages }: Reglages,
  oisives: Oisives,
): { pool: pg.Pool; db: Kysely<BaseDeDonnees> } {
  const pool = new pg.Pool({
    Client: clientsPreparants(),
    query_timeout: 20_000,
    ...reglages,
    types,
    application_name: 'portail-aides',
    connectionTimeoutMillis: 10_000,
    // A dead host, or an address that moved, closes nothing: found out, and never kept for long.
    keepAlive: true,
    keepAliveInitialDelayMillis: 5000,
    maxLifetimeSeconds: 3600,
    onConnect: (client) => client.query(session(attenteVerrou)),
  })
  // An idle connection cut by the server is replaced at the next query; unheard, it would end the process.
  pool.on('error', () => {})
  // So would one lent to a transaction between two of its statements: the next statement tells the failure.
  pool.on('connect', (client) => client.on('error', () => {}))
  suivre(pool, oisives)
  const db = new Kysely<BaseDeDonnees>({
    dialect: new PostgresDialect({ pool }),
    plugins: [colonnesCamel],
  })
  return { db, pool }
}

// Kysely ends only a pool that it used itself.
async function fermerReserve({ pool, db }: { pool: pg.Pool; db: Kysely<BaseDeDonnees> }): Promise<void> {
  await db.destroy()
  if (!pool.ending) await pool.end()
}

/** Opens the pools and Kysely on them; no connection is made before the first query. */
export function ouvrirBase({ serveurs = 1, max = 20, ...reglages }: Reglages): Base {
  const oisives: Oisives = new Set()
  const actes = ouvrirReserve({ ...reglages, max: partDe(max, serveurs, Math.min(max, 5)) }, oisives)
  const sessions = ouvrirReserve({ ...reglages, max: partDe(3, serveurs, 2) }, oisives)
  return {
    ...actes,
    sessions: sessions.db,
    reserve() {
      const { totalCount, idleCount, waitingCount, options } = actes.pool
      return {
        prises: totalCount - idleCount,
        libres: idleCount,
        attente: waitingCount,
        taille: options.max,
      }
    },
    async fermer() {
      await Promise.all([actes, sessions].map(fermerReserve))
    },
  }
}
