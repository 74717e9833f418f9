import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { poserLecteursLents } from './lecteurs-lents.ts'

let app: FastifyInstance
let socket: Socket | undefined
afterEach(async () => {
  socket?.destroy()
  await app.close()
})

/** Opens an endless answer and stops reading it; gives its source. */
async function demander(delais: { silence: number; debit?: number; sursis: number }): Promise<Readable> {
  app = Fastify()
  poserLecteursLents(app, { debit: 1, ...delais })
  const source = new Readable({
    read() {
      this.push(Buffer.alloc(65_536))
    },
  })
  app.get('/sans-fin', (_requete, reply) => reply.send(source))
  await app.listen({ host: '127.0.0.1', port: 0 })
  socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET /sans-fin HTTP/1.1\r\nhost: essai\r\n\r\n')
  await once(socket, 'readable')
  return source
}

test('qui ne lit plus rien est coupé, et la source s’arrête', async () => {
  const source = await demander({ silence: 200, sursis: 60_000 })
  await once(source, 'close')
  expect(source.destroyed).toBe(true)
})

test('qui lit toujours n’est pas coupé, même longtemps', async () => {
  await demander({ silence: 1000, sursis: 60_000 })
  const depart = performance.now()
  for await (const _ of socket as Socket) if (performance.now() - depart > 2500) break
  // Cut, it would have ended before.
  expect(performance.now() - depart).toBeGreaterThan(2500)
})

test('qui lit toujours, mais moins vite que le débit demandé, est coupé', async () => {
  const source = await demander({ silence: 500, debit: 1e12, sursis: 60_000 })
  socket?.on('data', () => {})
  await once(source, 'close')
  expect(source.destroyed).toBe(true)
})

test('une source qui donne peu à la fois ne fait pas couper qui la lit', async () => {
  app = Fastify()
  poserLecteursLents(app, { silence: 1000, debit: 1e12, sursis: 60_000 })
  app.get('/peu', (_requete, reply) =>
    reply.send(
      Readable.from(
        (async function* () {
          for (let i = 0; i < 15; i += 1) yield await new Promise<string>((r) => setTimeout(r, 100, 'a'))
        })(),
      ),
    ),
  )
  const adresse = await app.listen({ host: '127.0.0.1', port: 0 })
  expect(await (await fetch(`${adresse}/peu`)).text()).toBe('a'.repeat(15))
})

test('une réponse finie, vide ou non, ne coupe plus rien', async () => {
  app = Fastify()
  poserLecteursLents(app, { silence: 60_000, debit: 1, sursis: 60_000 })
  app.get('/vide', (_requete, reply) => reply.send(Readable.from([])))
  app.get('/pleine', (_requete, reply) => reply.send(Readable.from(['a'])))
  for (const url of ['/vide', '/pleine'])
    expect((await app.inject(url)).raw.res.listenerCount('timeout')).toBe(0)
})

test('l’arrêt n’attend pas une connexion ouverte d’avance, qui n’a rien demandé', async () => {
  app = Fastify()
  poserLecteursLents(app, { silence: 60_000, debit: 1, sursis: 100 })
  await app.listen({ host: '127.0.0.1', port: 0 })
  socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await Promise.all([once(app.server, 'connection'), once(socket, 'connect')])
  await app.close()
  await once(socket.resume(), 'close')
})

test('l’arrêt attend un acte en cours', async () => {
  app = Fastify()
  poserLecteursLents(app, { silence: 60_000, debit: 1, sursis: 50 })
  const recue = Promise.withResolvers<void>()
  app.post('/acte', async () => {
    recue.resolve()
    await new Promise((r) => setTimeout(r, 300))
    return { fait: true }
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const reponse = fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/acte`, {
    method: 'POST',
  })
  await recue.promise
  await app.close()
  expect(await (await reponse).json()).toEqual({ fait: true })
})

test('l’arrêt n’attend pas un lecteur plus que son sursis', async () => {
  const source = await demander({ silence: 60_000, sursis: 100 })
  await Promise.all([once(source, 'close'), app.close()])
  expect(source.destroyed).toBe(true)
})
