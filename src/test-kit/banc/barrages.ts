import pg from 'pg'
import { vi } from 'vitest'
import type { Banc } from './banc.ts'
import { accesDe } from './connexion-du-banc.ts'

/** A row written, and when: before its statement, or as its transaction is about to be kept. */
export interface Endroit {
  table: string
  evenement: 'insert' | 'update'
  /** SQL on new (and old). */
  si: string
  auCommit?: boolean
}

export interface Barrages {
  /** From now on, whoever writes so waits there. */
  poser(nom: string, endroit: Endroit): Promise<void>
  /** Resolves once somebody waits at each of these. */
  atteindre(noms: readonly string[]): Promise<void>
  /** Lets everybody go on, and resolves once nobody waits any more. */
  lever(): Promise<void>
  fermer(): Promise<void>
}

const CLE = 4_207_001
const BARRAGE = `create function barrage() returns trigger language plpgsql as $$
begin
  -- Seen from outside; asked again and again, so that no limit on waiting for a lock ends it.
  perform set_config('application_name', 'barrage ' || tg_argv[0], true);
  while not pg_try_advisory_xact_lock_shared(${CLE}) loop
    perform pg_sleep(0.01);
  end loop;
  return new;
end $$`

/**
 * Stops acts between two lines, in the database and as its owner: nothing of the portal knows of it. A process is killed
 * while it waits there.
 */
export async function ouvrirBarrages(banc: Banc): Promise<Barrages> {
  const client = new pg.Client((await accesDe(banc)).proprietaire)
  await client.connect()
  await client.query(`select pg_advisory_lock(${CLE})`)
  await client.query(BARRAGE)
  let n = 0
  const atteints = async (): Promise<string[]> => {
    const { rows } = await client.query<{ nom: string }>(`select substr(application_name, 9) as nom
      from pg_stat_activity where datname = current_database() and starts_with(application_name, 'barrage ')`)
    return rows.map((r) => r.nom)
  }
  return {
    async poser(nom, { table, evenement, si, auCommit = false }) {
      const quoi = auCommit
        ? `create constraint trigger barrage_${++n} after ${evenement} on ${table} deferrable initially deferred`
        : `create trigger barrage_${++n} before ${evenement} on ${table}`
      await client.query(
        `${quoi} for each row when (${si}) execute function barrage(${pg.escapeLiteral(nom)})`,
      )
    },
    async atteindre(noms) {
      await vi.waitUntil(
        async () => {
          const la = new Set(await atteints())
          return noms.every((nom) => la.has(nom))
        },
        { timeout: 60_000, interval: 20 },
      )
    },
    async lever() {
      await client.query(`select pg_advisory_unlock(${CLE})`)
      await vi.waitUntil(async () => (await atteints()).length === 0, { timeout: 60_000, interval: 20 })
    },
    fermer: () => client.end(),
  }
}
