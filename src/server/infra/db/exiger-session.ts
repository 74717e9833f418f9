import type pg from 'pg'
import { DemarrageImpossible } from '../demarrage-impossible.ts'

const PARTAGEE =
  'La base est derrière un PgBouncer en mode « transaction » ou « statement », où une connexion ne garde ni ses délais ni ses instructions préparées. Mettez « pool_mode = session » (deploiement/pgbouncer.ini), ou donnez à DATABASE_URL l’adresse de PostgreSQL lui-même.'

const serveurDe = async (client: pg.ClientBase): Promise<number | undefined> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid

/** While the second connection is in a transaction, the first must still speak to the same server. */
async function memeServeur(premier: pg.ClientBase, second: pg.ClientBase): Promise<boolean> {
  const avant = await serveurDe(premier)
  await second.query('begin')
  await serveurDe(second)
  return (await serveurDe(premier)) === avant
}

/**
 * Throws DemarrageImpossible when what stands before the database changes server between two statements of
 * one connection. A database that does not answer passes: who opens it next says so.
 */
export async function exigerSession(pool: pg.Pool): Promise<void> {
  const clients: pg.PoolClient[] = []
  let meme = true
  try {
    for (let n = 0; n < 2; n++) clients.push(await pool.connect())
    const [premier, second] = clients
    if (premier && second) meme = await memeServeur(premier, second)
  } catch (e) {
    // How PgBouncer says that a statement alone is let through.
    meme = !(e instanceof Error && e.message.includes('statement pooling mode'))
  }
  for (const client of clients) client.release(true)
  if (!meme) throw new DemarrageImpossible(PARTAGEE)
}
