import { PassThrough, Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { Indisponible } from '#domain/commun/erreurs.ts'
import { oublier, recevoirEnMemoire } from './reception-memoire.ts'

const recevoir = (flux: Readable) => recevoirEnMemoire({ champ: 'document', nom: 'lettre.pdf', flux })
const MEGA_40 = Buffer.alloc(40 * 1024 * 1024)

test('qui envoie lentement ne tient que ce qu’il a envoyé : les autres passent', async () => {
  const lents = Array.from({ length: 50 }, () => new PassThrough())
  const attentes = lents.map(recevoir)
  for (const l of lents) l.write('%PDF-')
  const recu = await recevoir(Readable.from([Buffer.from('%PDF-1.7')]))
  expect([recu.taille, recu.octets?.toString()]).toEqual([8, '%PDF-1.7'])
  for (const l of lents) l.end()
  oublier([recu, ...(await Promise.all(attentes))])
})

test('au-delà de 160 Mo en tout, le suivant attend ; ce qui est coupé ou oublié rend sa part', async () => {
  const pleins = Array.from({ length: 4 }, () => new PassThrough({ highWaterMark: MEGA_40.length }))
  const attentes = pleins.map((p) => recevoir(p).catch((e: unknown) => e))
  for (const p of pleins) p.write(MEGA_40)
  const enRoute = () => pleins.reduce((n, p) => n + p.readableLength + p.writableLength, 0)
  await expect.poll(enRoute, { timeout: 60_000 }).toBe(0)
  const petit = () => recevoir(Readable.from([Buffer.from('%PDF-')]))
  await expect(petit()).rejects.toBeInstanceOf(Indisponible)
  for (const p of pleins) p.destroy(new Error('coupé'))
  await Promise.all(attentes)
  oublier([await petit()])
})
