import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { CADRE_NU } from '#test-kit/banc/cadre-nu.ts'
import { connexionDe } from '#test-kit/banc/connexion-du-banc.ts'
import { creerEvenements } from '../evenements.ts'
import { creerFileAttente } from '../file-attente/file-attente.ts'
import { ouvrirBase } from './connexion.ts'

const banc = bancDuFichier()
/** What a connection says first: the names of its parameters. */
const recus: string[][] = []
/** Reads the start packet, then hangs up. */
const serveur = createServer((s) => {
  s.on('error', () => {})
  s.once('data', (d) => {
    const mots = d.toString('utf8', 8).split('\0')
    recus.push(mots.filter((_, i) => i % 2 === 0).filter((m) => m !== ''))
    s.destroy()
  })
})
let connexion: { host: string; port: number; user: string; database: string }
beforeAll(async () => {
  serveur.listen(0, '127.0.0.1')
  await once(serveur, 'listening')
  const { port } = serveur.address() as AddressInfo
  connexion = { host: '127.0.0.1', port, user: 'portail', database: 'portail' }
})
afterAll(() => serveur.close())

/** Those that PgBouncer knows or keeps without being told. */
const ADMIS = ['user', 'database', 'client_encoding', 'application_name', 'replication']

test('aucune connexion ne demande au démarrage ce que PgBouncer refuse', async () => {
  const base = ouvrirBase(connexion)
  await expect(base.pool.query('select 1')).rejects.toThrow()
  const evenements = creerEvenements({ connexion, horloge: banc.horloge, signaler: () => {} })
  evenements.ecouter({ utilisateurId: 1, recevoir() {}, battre() {}, congedier() {} })
  const transports = { email: null, sms: null }
  const file = creerFileAttente({
    connexion,
    taches: [],
    transports,
    cadre: CADRE_NU,
    horloge: banc.horloge,
    signaler() {},
  })
  await expect(file).rejects.toThrow()
  await vi.waitUntil(() => recus.length >= 3)
  await evenements.fermer()
  expect(recus.flat().filter((m) => !ADMIS.includes(m))).toEqual([])
})

test('la file tient ses connexions comme les actes : rien ne s’y attend sans fin', async () => {
  let reglages: unknown
  vi.spyOn(PgBoss.prototype, 'start').mockImplementation(async function (this: PgBoss) {
    reglages = (this as unknown as { getDb(): { config: unknown } }).getDb().config
    throw new Error('assez')
  })
  const transports = { email: null, sms: null }
  const file = creerFileAttente({
    connexion: await connexionDe(banc),
    taches: [],
    transports,
    cadre: CADRE_NU,
    horloge: banc.horloge,
    signaler() {},
  })
  await expect(file).rejects.toThrow('assez')
  vi.restoreAllMocks()
  expect(reglages).toMatchObject({
    keepAlive: true,
    keepAliveInitialDelayMillis: 5000,
    query_timeout: 20_000,
    maxLifetimeSeconds: 3600,
    max: 4,
  })
})
