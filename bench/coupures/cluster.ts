import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { compteSysteme } from '#server/infra/db/embarque/compte-systeme.ts'
import { portLibre } from '#test-kit/banc/port-libre.ts'

const BIN = process.env.PG_BIN ?? '/usr/lib/postgresql/15/bin'
const attendre = (ms: number) => new Promise((suite) => setTimeout(suite, ms))

export interface Cluster {
  /** Of its « postgres » database, over TCP. */
  url: string
  port: number
  /** Ends the server by that signal, and waits until it is gone. */
  tuer(signal: NodeJS.Signals): Promise<void>
  /** Kills the server process of one of the portal's connections: PostgreSQL then restarts by itself. */
  tuerUneConnexion(): Promise<void>
  /** Starts it again, and waits until it answers. */
  relancer(): Promise<void>
}

/** A PostgreSQL of the system (PG_BIN), made in `dossier`, written to the disk as in production. */
export async function ouvrirCluster(dossier: string): Promise<Cluster> {
  const compte = compteSysteme()
  const pgdata = join(dossier, 'pg')
  chmodSync(dossier, 0o755)
  mkdirSync(pgdata, { mode: 0o700 })
  if (compte) chownSync(pgdata, compte.uid, compte.gid)
  const options = { ...compte, cwd: '/', stdio: 'ignore' as const }
  spawnSync(join(BIN, 'initdb'), ['-D', pgdata, '-U', 'portail', '-A', 'trust', '-E', 'UTF8'], options)
  const port = await portLibre()
  const url = `postgres://portail@127.0.0.1:${port}/postgres`
  const reglages = ['-D', pgdata, '-k', pgdata, '-p', String(port), '-c', 'listen_addresses=127.0.0.1']
  let serveur: ChildProcess

  async function essayer<T>(faire: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
    client.on('error', () => {})
    await client.connect()
    try {
      return await faire(client)
    } finally {
      await client.end().catch(() => {})
    }
  }
  async function repond(): Promise<void> {
    for (;;) {
      const pret = await essayer((c) => c.query('select 1')).catch(() => null)
      if (pret) return
      // Killed, it may leave a process that keeps its memory for a moment: a start is refused until then.
      if (serveur.exitCode !== null) serveur = spawn(join(BIN, 'postgres'), reglages, options)
      await attendre(50)
    }
  }
  async function relancer(): Promise<void> {
    serveur = spawn(join(BIN, 'postgres'), reglages, options)
    await repond()
  }
  await relancer()
  return {
    url,
    port,
    relancer,
    async tuer(signal) {
      const fini = once(serveur, 'exit')
      process.kill(Number(readFileSync(join(pgdata, 'postmaster.pid'), 'utf8').split('\n')[0]), signal)
      await fini
    },
    async tuerUneConnexion() {
      const { rows } = await essayer((client) =>
        client.query<{ pid: number }>(
          `select pid from pg_stat_activity where application_name = 'portail-aides' order by query_start desc limit 1`,
        ),
      )
      if (rows[0]) process.kill(rows[0].pid, 'SIGKILL')
      await attendre(50)
      await repond()
    },
  }
}
