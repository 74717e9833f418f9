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
  /** Resolves once each has somebody waiting; throws naming the others, before the portal gives up. */
  atteindre(noms: readonly string[], patience?: number): Promise<void>
  /** Lets everybody go on, and takes it all away once nobody waits any more. */
  lever(): Promise<void>
  /** Stops again whoever comes there. */
  abaisser(): Promise<void>
  fermer(): Promise<void>
}

const CLE = 4_207_001
/** Below the 15 seconds that the portal gives a statement. */
const PATIENCE = 14_000
const BARRAGE = `create or replace function barrage() returns trigger language plpgsql as $$
begin
  -- Seen from outside; asked again and again, so that no limit on waiting for a lock ends it.
  perform set_config('application_name', 'barrage ' || tg_argv[0], true);
  while not pg_try_advisory_xact_lock_shared(${CLE}) loop
    perform pg_sleep(0.01);
  end loop;
  return new;
end $$`

/**
 * Stops acts between two lines, in the database and as its owner: nothing of the portal knows of it. A
 * process can be killed while it waits there.
 */
export async function ouvrirBarrages(banc: Banc): Promise<Barrages> {
  const client = new pg.Client((await accesDe(banc)).proprietaire)
  await client.connect()
  const abaisser = async (): Promise<void> => void (await client.query(`select pg_advisory_lock(${CLE})`))
  await abaisser()
  await client.query(BARRAGE)
  // A name of PostgreSQL's holds neither accents nor more than 63 letters.
  const numeros = new Map<string, number>()
  const poses: string[] = []
  let dernier = 0
  const atteints = async (): Promise<string[]> => {
    const { rows } = await client.query<{ nom: string }>(`select substr(application_name, 9) as nom
      from pg_stat_activity where datname = current_database() and starts_with(application_name, 'barrage ')`)
    return rows.map((r) => r.nom)
  }
  return {
    async poser(nom, { table, evenement, si, auCommit = false }) {
      const n = ++dernier
      numeros.set(nom, n)
      poses.push(`barrage_${n} on ${table}`)
      const quoi = auCommit
        ? `create constraint trigger barrage_${n} after ${evenement} on ${table} deferrable initially deferred`
        : `create trigger barrage_${n} before ${evenement} on ${table}`
      await client.query(`${quoi} for each row when (${si}) execute function barrage('${n}')`)
    },
    async atteindre(noms, patience = PATIENCE) {
      const manquent = async () => {
        const la = new Set(await atteints())
        return noms.filter((nom) => !la.has(String(numeros.get(nom))))
      }
      await vi
        .waitUntil(async () => (await manquent()).length === 0, { timeout: patience, interval: 20 })
        .catch(async () => {
          throw new Error(`Personne n’attend à : ${(await manquent()).join(', ')}`)
        })
    },
    async lever() {
      await client.query(`select pg_advisory_unlock(${CLE})`)
      await vi.waitUntil(async () => (await atteints()).length === 0, { timeout: 60_000, interval: 20 })
      for (const pose of poses.splice(0)) await client.query(`drop trigger ${pose}`)
    },
    abaisser,
    fermer: () => client.end(),
  }
}
