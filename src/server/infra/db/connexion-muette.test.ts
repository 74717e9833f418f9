import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { type BaseEssai, creerBaseEssai } from '#test-kit/banc/bases.ts'
import { CADRE_NU } from '#test-kit/banc/cadre-nu.ts'
import { creerFileAttente } from '../file-attente/file-attente.ts'
import { type Base, ouvrirBase } from './connexion.ts'
import { clientsSolidaires } from './preparation/client-preparant.ts'

const banc = bancDuFichier()
let essai: BaseEssai
let base: Base
/** The two ends of each connection that the relay passes on. */
const passes: [Socket, Socket][] = []
const relais = createServer((client) => {
  const { host, port = 5432 } = essai.serveur
  const serveur = host?.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  passes.push([client, serveur])
  client.pipe(serveur).pipe(client)
  for (const s of [client, serveur]) s.on('error', () => {})
})
/** Those there are pass nothing any more, and are not closed. */
const taire = (): void => {
  for (const [client, serveur] of passes) {
    client.unpipe(serveur).pause()
    serveur.unpipe(client).pause()
  }
}

beforeAll(async () => {
  essai = await creerBaseEssai()
  relais.listen(0, '127.0.0.1')
  await once(relais, 'listening')
  const { port } = relais.address() as AddressInfo
  base = ouvrirBase({ ...essai.serveur, host: '127.0.0.1', port, max: 1, query_timeout: 300 })
})
afterAll(async () => {
  await base.fermer()
  for (const s of passes.flat()) s.destroy()
  relais.close()
  await essai.supprimer()
})

test('une connexion qui se tait sans se fermer est abandonnée, la suivante est neuve', async () => {
  const lire = () => base.db.selectFrom('categorieStructure').select('id').where('id', '=', 1).execute()
  expect(await lire()).toEqual([{ id: 1 }])
  taire()
  await expect(lire()).rejects.toThrow('Query read timeout')
  expect(await lire()).toEqual([{ id: 1 }])
})

test('de même au milieu d’une transaction : la suivante passe', async () => {
  const acte = base.db.transaction().execute(async (tx) => {
    taire()
    await tx.selectFrom('categorieStructure').select('id').execute()
  })
  await expect(acte).rejects.toThrow()
  const { rows } = await base.pool.query('select 1 as un')
  expect(rows).toEqual([{ un: 1 }])
})

test('celles qui attendaient leur tour se taisent avec elle : aucune ne fait attendre encore', async () => {
  const { port } = relais.address() as AddressInfo
  const large = ouvrirBase({ ...essai.serveur, host: '127.0.0.1', port, max: 3, query_timeout: 300 })
  const pret = [large.pool.connect(), large.pool.connect(), large.pool.connect()]
  for (const client of await Promise.all(pret)) client.release()
  const lireDans = (db: Base['db']) => db.selectFrom('categorieStructure').select('id').limit(1).execute()
  await lireDans(large.sessions)
  taire()
  await expect(lireDans(large.db)).rejects.toThrow('Query read timeout')
  const suite = await Promise.allSettled([large.db, large.db, large.db, large.sessions].map(lireDans))
  await large.fermer()
  expect(suite.map((s) => s.status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled'])
})

test('deux qui se taisent ensemble n’emportent pas celle qui vient entre les deux', async () => {
  const { port } = relais.address() as AddressInfo
  const pool = new pg.Pool({
    ...essai.serveur,
    host: '127.0.0.1',
    port,
    query_timeout: 300,
    Client: clientsSolidaires(),
  })
  const lire = () => pool.query('select 1 as un')
  await Promise.all([lire(), lire()])
  taire()
  const suite = lire().then(undefined, lire)
  await expect(lire()).rejects.toThrow()
  expect((await suite).rows).toEqual([{ un: 1 }])
  await pool.end()
})

test('la file aussi les abandonne toutes : ce qui est déposé ensuite part, sans redémarrage', async () => {
  const { port } = relais.address() as AddressInfo
  const directe = ouvrirBase(essai.serveur)
  const partis: string[] = []
  const file = await creerFileAttente({
    connexion: { ...essai.serveur, host: '127.0.0.1', port, query_timeout: 2000 },
    taches: [],
    transports: { email: { envoyer: async (m) => void partis.push(m.a) }, sms: null },
    cadre: CADRE_NU,
    horloge: banc.horloge,
    signaler() {},
  })
  const ctx = { ...banc.ctx, db: directe.db, queue: file }
  const corps = { titre: 't', paragraphes: [] }
  await directe.db
    .transaction()
    .execute((tx) => file.courriel(tx, { evenement: 'essai', a: 'lou@essai.fr', sujet: 's', corps }))
  taire()
  // Failed on its own silence or another's heard first; or the queue's own questions took the mute ones, it
  // was given a new one, and all is done at once. Either way nothing is left to wait for.
  const premier = await file.vider(ctx).catch((erreur: Error) => erreur)
  if (premier instanceof Error) {
    expect(premier.message).toMatch(/Query read timeout|Connection terminated/)
    expect(await file.vider(ctx)).toBe(1)
  } else expect(premier).toBe(1)
  expect(partis).toEqual(['lou@essai.fr'])
  // The one that listens would wait for its server to say goodbye.
  for (const s of passes.flat()) s.destroy()
  await file.fermer()
  await directe.fermer()
})
