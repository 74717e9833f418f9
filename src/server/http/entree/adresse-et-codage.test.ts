import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { poserErreurs } from '../erreurs.ts'
import { jetonCsrf } from '../garde/csrf.ts'
import { CHEMIN_MAX, poserAdresseEtCodage } from './adresse-et-codage.ts'

const banc = bancDuFichier()
const TEMOIN = 'a'.repeat(43)

test.each([
  ['application/json', '{"email":"a@b.fr"}'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
  ],
])('un corps comprimé est refusé sans être ouvert (%s)', async (type, corps) => {
  for (const chemin of ['/gestion/api/verifier', '/gestion/api/login', '/gestion/']) {
    const r = await banc.app.inject({
      method: 'POST',
      url: chemin,
      headers: {
        cookie: `csrf=${TEMOIN}`,
        'x-csrf-token': jetonCsrf(banc.ctx.secrets, TEMOIN, banc.horloge.maintenant()),
        'content-type': type,
        'content-encoding': 'gzip',
      },
      payload: gzipSync(corps),
    })
    expect([r.statusCode, r.headers.connection]).toEqual([415, 'close'])
    expect(r.body).toContain('Envoyez cette requête sans la comprimer.')
  }
})

/** Opens a compressed body towards a portal of that patience; gives the socket once the refusal is there. */
async function ouvrirComprime(patience: number, annonce: number) {
  const app = Fastify()
  poserErreurs(app)
  poserAdresseEtCodage(app, patience)
  app.post('/', () => 'lu')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const s = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  s.write(
    `POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-encoding: gzip\r\ncontent-length: ${annonce}\r\n\r\n`,
  )
  const [tete] = await once(s, 'data')
  expect(String(tete)).toContain('415 Unsupported Media Type')
  return { app, s }
}

test('qui envoie encore un corps comprimé n’est pas coupé avant d’avoir fini (un frontal dirait 502)', async () => {
  const { app, s } = await ouvrirComprime(60_000, 1_000_000)
  s.write(Buffer.alloc(1_000_000))
  const [coupe] = await once(s, 'close')
  expect(coupe).toBe(false)
  await app.close()
})

test('qui ne l’envoie pas ne tient pas la connexion', async () => {
  const { app, s } = await ouvrirComprime(1, 1_000_000)
  await once(s, 'close')
  await app.close()
})

test('une adresse trop longue est refusée avant d’être cherchée, quel que soit son chemin', async () => {
  for (const chemin of ['/gestion/api/projets', '/gestion/admin', '/ailleurs', '/gestion/donnees-ouvertes']) {
    const juste = await banc.app.inject(chemin)
    expect(juste.statusCode).not.toBe(414)
    const r = await banc.app.inject(`${chemin}/${'a/'.repeat(CHEMIN_MAX / 2)}`)
    expect([r.statusCode, r.json().message]).toEqual([
      414,
      'Cette adresse est trop longue\u00a0: raccourcissez-la.',
    ])
  }
})
