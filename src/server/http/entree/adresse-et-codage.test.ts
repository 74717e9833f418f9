import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { jetonCsrf } from '../garde/csrf.ts'
import { CHEMIN_MAX } from './adresse-et-codage.ts'

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
