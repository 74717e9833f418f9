import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { poserErreurs } from '../erreurs.ts'
import { poserCorpsAnonymes } from './corps-anonymes.ts'

const REGLAGES = {
  petit: 100,
  ensemble: 3,
  parReseau: 2,
  attente: 60_000,
  reception: 60_000,
  debit: 0,
  pas: 60_000,
  plusLong: 10_000,
}
const LONG = JSON.stringify({ nom: 'x'.repeat(200) })

let app: FastifyInstance
/** Requests that reached the bounds, in order. */
let arrives = 0
let agis = 0
afterEach(() => app.close())

async function ouvrir(reglages: Partial<typeof REGLAGES> = {}): Promise<void> {
  arrives = 0
  agis = 0
  app = Fastify({ trustProxy: true })
  poserErreurs(app)
  app.decorateRequest('enTete', null)
  app.addHook('onRequest', async (requete) => {
    arrives++
    if (requete.headers.authorization) requete.enTete = { acteur: {} } as typeof requete.enTete
  })
  poserCorpsAnonymes(app, { ...REGLAGES, ...reglages })
  app.post('/', async () => ({ agis: ++agis }))
  await app.listen({ host: '127.0.0.1', port: 0 })
}

interface Envoi {
  requete: ClientRequest
  finir: () => void
  statut: Promise<number | string>
}

/** Sends the head of a request from `adresse` and all of its body but the last byte. */
async function commencer(
  adresse: string,
  corps = LONG,
  entetes: Record<string, string> = {},
): Promise<Envoi> {
  const { port } = app.server.address() as AddressInfo
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': adresse,
    ...entetes,
    ...('transfer-encoding' in entetes ? {} : { 'content-length': corps.length }),
  }
  const requete = request({ port, method: 'POST', headers, agent: false })
  requete.write(corps.slice(0, -1))
  const statut = once(requete, 'response').then(
    (recus) => {
      const [r] = recus as [IncomingMessage]
      r.resume()
      return r.statusCode === 503 ? `503 ${r.headers['retry-after']}` : (r.statusCode ?? 0)
    },
    (e: NodeJS.ErrnoException) => e.code ?? '',
  ) as Promise<number | string>
  const avant = arrives
  await expect.poll(() => arrives).toBeGreaterThan(avant)
  return { requete, finir: () => requete.end(corps.slice(-1)), statut }
}

test('un réseau a ses places, tous ensemble les leurs ; le suivant entre quand l’un a fini', async () => {
  await ouvrir()
  const un = await commencer('2001:db8::1')
  const deux = await commencer('2001:db8::2')
  const trois = await commencer('2001:db8::3')
  trois.finir()
  const ailleurs = await commencer('192.0.2.1')
  const encore = await commencer('192.0.2.2')
  encore.finir()
  expect(agis).toBe(0)
  ailleurs.finir()
  expect([await ailleurs.statut, await encore.statut]).toEqual([200, 200])
  un.finir()
  expect([await un.statut, await trois.statut]).toEqual([200, 200])
  deux.finir()
  expect(await deux.statut).toBe(200)
})

test('qui attend en vain lit 503 et quand revenir ; une place se rend aussi quand l’envoi est coupé', async () => {
  await ouvrir({ parReseau: 1, ensemble: 2, attente: 50 })
  const lent = await commencer('192.0.2.1')
  const refuse = await commencer('192.0.2.1')
  expect(await refuse.statut).toBe('503 5')
  const autre = await commencer('198.51.100.2')
  const deTrop = await commencer('203.0.113.3')
  expect(await deTrop.statut).toBe('503 5')
  autre.finir()
  expect(await autre.statut).toBe(200)
  lent.requete.destroy()
  await lent.statut
  const suivant = await commencer('192.0.2.1')
  suivant.finir()
  expect(await suivant.statut).toBe(200)
})

test('un corps court, ou de qui a une session, passe sans place ; un corps sans longueur en prend une', async () => {
  await ouvrir({ parReseau: 1, attente: 50 })
  const lent = await commencer('192.0.2.1')
  const court = await commencer('192.0.2.1', '{"nom":"Sofia"}')
  const connecte = await commencer('192.0.2.1', LONG, { authorization: 'Bearer x' })
  court.finir()
  connecte.finir()
  expect([await court.statut, await connecte.statut]).toEqual([200, 200])
  const sansLongueur = await commencer('192.0.2.1', '{"nom":"Sofia"}', {
    'transfer-encoding': 'chunked',
  })
  expect(await sansLongueur.statut).toBe('503 5')
  lent.finir()
  expect(await lent.statut).toBe(200)
})

test('un corps qui n’en finit pas est coupé, et sa place rendue', async () => {
  await ouvrir({ parReseau: 1, reception: 500 })
  const lent = await commencer('192.0.2.1')
  const suivant = await commencer('192.0.2.1')
  suivant.finir()
  expect([await lent.statut, await suivant.statut, agis]).toEqual(['ECONNRESET', 200, 1])
})

test('un corps qui arrive goutte à goutte est coupé sans attendre la fin de son délai', async () => {
  await ouvrir({ parReseau: 1, debit: 1000, pas: 400 })
  const lent = await commencer('192.0.2.1')
  const suivant = await commencer('192.0.2.1')
  suivant.finir()
  expect([await lent.statut, await suivant.statut]).toEqual(['ECONNRESET', 200])
})

test('un corps arrivé entier, dont rien ne répond, rend sa place au bout de son délai', async () => {
  await ouvrir({ parReseau: 1, reception: 300 })
  const { promise: jamais, resolve } = Promise.withResolvers<void>()
  await app.close()
  app = Fastify({ trustProxy: true })
  poserErreurs(app)
  app.decorateRequest('enTete', null)
  app.addHook('onRequest', async () => void arrives++)
  poserCorpsAnonymes(app, { ...REGLAGES, parReseau: 1, reception: 300 })
  let premier = true
  app.post('/', async () => {
    if (premier) {
      premier = false
      await jamais
    }
    return {}
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const muet = await commencer('192.0.2.1')
  muet.finir()
  const suivant = await commencer('192.0.2.1')
  suivant.finir()
  expect(await suivant.statut).toBe(200)
  resolve()
  expect(await muet.statut).toBe(200)
})

test('les places d’un réseau sont celles de ses voisins : /24 en IPv4, /48 en IPv6', async () => {
  await ouvrir({ parReseau: 1, ensemble: 9, attente: 50 })
  for (const [un, voisin, ailleurs] of [
    ['192.0.2.1', '192.0.2.200', '192.0.3.1'],
    ['2001:db8:7:1::1', '2001:db8:7:2::1', '2001:db8:8:1::1'],
  ] as const) {
    const lent = await commencer(un)
    const refuse = await commencer(voisin)
    expect(await refuse.statut).toBe('503 5')
    const autre = await commencer(ailleurs)
    autre.finir()
    lent.finir()
    expect([await autre.statut, await lent.statut]).toEqual([200, 200])
  }
})

/** Sends a body of `longueur` octets, so many of them every 50 ms, and gives how it ends. */
async function couler(longueur: number, parPas: number, entetes: Record<string, string> = {}) {
  const { port } = app.server.address() as AddressInfo
  const requete = request({
    port,
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'application/json',
      ...entetes,
      ...('transfer-encoding' in entetes ? {} : { 'content-length': longueur }),
    },
  })
  const corps = JSON.stringify('x'.repeat(longueur - 2))
  let envoyes = 0
  const coule = setInterval(() => {
    requete.write(corps.slice(envoyes, envoyes + parPas))
    envoyes += parPas
    if (envoyes >= longueur) requete.end()
  }, 50)
  const fin = await once(requete, 'response').then(
    ([r]) => (r as IncomingMessage).resume().statusCode,
    (e: NodeJS.ErrnoException) => (e.code === 'EPIPE' ? 'ECONNRESET' : e.code),
  )
  clearInterval(coule)
  requete.destroy()
  return { fin, envoyes }
}

test('un corps trop lent pour ce qu’il lui reste est coupé dès le premier relevé, sans attendre la fin de son délai', async () => {
  await ouvrir({ debit: 1000, pas: 1000, reception: 20_000 })
  // 4 kB a second, above the floor: a megabyte would take four minutes, of the twenty seconds that it has.
  const { fin, envoyes } = await couler(1_000_000, 200)
  expect([fin, envoyes < 40_000]).toEqual(['ECONNRESET', true])
  expect((await couler(20_000, 200)).fin).toBe(200)
})

test('un corps sans longueur compte pour le plus long', async () => {
  await ouvrir({ debit: 1000, pas: 1000, reception: 20_000, plusLong: 1_000_000 })
  const chunked = { 'transfer-encoding': 'chunked' }
  expect((await couler(60_000, 200, chunked)).fin).toBe('ECONNRESET')
  expect((await couler(2000, 1000, chunked)).fin).toBe(200)
})
