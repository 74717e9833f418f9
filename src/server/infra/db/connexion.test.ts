import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type BaseEssai, creerBaseEssai } from '#test-kit/banc/bases.ts'
import { type Base, ouvrirBase } from './connexion.ts'

let essai: BaseEssai
let base: Base

beforeAll(async () => {
  essai = await creerBaseEssai()
  base = ouvrirBase(essai.serveur)
})
afterAll(async () => {
  await base.fermer()
  await essai.supprimer()
})

test('les montants sont lus en nombres exacts, les jours en texte, les instants en dates', async () => {
  const { rows } = await base.pool.query(
    `select 1234567.89::numeric(12,2) as montant, '2026-03-29'::date as jour, 42::int8 as grand,
      array['2026-01-01', '2026-12-31']::date[] as jours, '2026-03-29 02:30:00+02'::timestamptz as instant`,
  )
  expect(rows).toEqual([
    {
      montant: 1234567.89,
      jour: '2026-03-29',
      grand: 42,
      jours: ['2026-01-01', '2026-12-31'],
      instant: new Date('2026-03-29T00:30:00Z'),
    },
  ])
})

test('les colonnes sont en chameau, les clés du JSON restent comme elles sont écrites', async () => {
  await base.db
    .insertInto('parametre')
    .values({ cle: 'x', valeur: JSON.stringify({ une_cle: { autreCle: 1 } }) })
    .execute()
  const lu = await base.db.selectFrom('parametre').select(['cle', 'valeur']).executeTakeFirstOrThrow()
  expect(lu).toEqual({ cle: 'x', valeur: { une_cle: { autreCle: 1 } } })
})

test('une requête interminable, une ligne attendue trop longtemps et une transaction oubliée sont coupées par le serveur', async () => {
  const { rows } = await base.pool.query(
    `select name, setting from pg_settings
     where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'lock_timeout', 'TimeZone') order by lower(name) collate "C"`,
  )
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '30000' },
    { name: 'lock_timeout', setting: '3000' },
    { name: 'statement_timeout', setting: '15000' },
    { name: 'TimeZone', setting: 'UTC' },
  ])
})

const longue = `select u.id, u.email /* ${'longue '.repeat(100)}*/ from utilisateur u where u.id = $1`
const plansGardes = async (client: { query(texte: string): Promise<{ rows: unknown[] }> }) =>
  (await client.query('select statement from pg_prepared_statements')).rows

test('une longue lecture est planifiée une fois par connexion, une courte ou une écriture à chaque fois', async () => {
  const client = await base.pool.connect()
  try {
    for (const id of [1, 2, 3]) await client.query(longue, [id])
    await client.query('select id from utilisateur where id = $1', [1])
    await client.query(longue.replace('u.id, u.email', 'u.*'), [1])
    expect(await plansGardes(client)).toEqual([{ statement: longue }])
  } finally {
    client.release()
  }
})

test('une connexion garde six cents plans au plus, et une base qui les a tous n’en ôte aucun à une autre', async () => {
  const [pleine, neuve] = [ouvrirBase(essai.serveur), ouvrirBase(essai.serveur)]
  const [a, b] = [await pleine.pool.connect(), await neuve.pool.connect()]
  try {
    for (let n = 0; n <= 600; n++) await a.query(longue.replace('u.id,', `u.id + ${n},`), [1])
    expect((await plansGardes(a)).length).toBeLessThanOrEqual(600)
    const autre = longue.replace('u.id,', 'u.id - 1,')
    await b.query(autre, [1])
    expect(await plansGardes(b)).toEqual([{ statement: autre }])
  } finally {
    for (const client of [a, b]) client.release()
    await Promise.all([pleine.fermer(), neuve.fermer()])
  }
})

test('deux cents transactions à la fois passent toutes par un pool de vingt', async () => {
  const sommes = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      base.db.transaction().execute(async (tx) => {
        const [ligne] = await tx
          .insertInto('echecConnexion')
          .values({ adresse: `10.0.0.${n}`, le: new Date() })
          .returning('id')
          .execute()
        return ligne?.id
      }),
    ),
  )
  expect(new Set(sommes).size).toBe(200)
})

test('une connexion coupée entre deux requêtes d’une transaction fait échouer la transaction, pas le processus', async () => {
  const transaction = base.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await base.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    const vit = 'select 1 from pg_stat_activity where pid = $1'
    const parti = async () => (await base.pool.query(vit, [rows[0]?.pid])).rowCount === 0
    await vi.waitUntil(parti, { timeout: 60_000 })
    await sql`select 1`.execute(tx)
  })
  await expect(transaction).rejects.toThrow()
  expect((await base.pool.query('select 1 as un')).rows).toEqual([{ un: 1 }])
})

test('fermer ferme aussi les connexions qu’aucune requête de Kysely n’a prises', async () => {
  const seule = ouvrirBase(essai.serveur)
  await seule.pool.query('select 1')
  await seule.fermer()
  expect([seule.pool.ended, seule.pool.totalCount]).toEqual([true, 0])
})
