import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { comprimerDUnCoup } from './compression.ts'

const app = Fastify()
comprimerDUnCoup(app)
const corps = (n: number): string => JSON.stringify(Array.from({ length: n }, (_, i) => `Fête n° ${i}`))
app.get<{ Params: { n: string } }>('/:n', ({ params }, reply) =>
  reply.type('application/json').send(corps(Number(params.n))),
)

test.each([
  [500, 'zstd', zstdDecompressSync],
  [500, 'br', brotliDecompressSync],
  // Beyond half a megabyte, on another thread.
  [50_000, 'zstd', zstdDecompressSync],
  [50_000, 'br', brotliDecompressSync],
] as const)('%i lignes se lisent telles quelles par %s', async (n, codage, lire) => {
  const r = await app.inject({ url: `/${n}`, headers: { 'accept-encoding': codage } })
  expect([r.headers['content-encoding'], Number(r.headers['content-length'])]).toEqual([
    codage,
    r.rawPayload.length,
  ])
  expect(lire(r.rawPayload).toString() === corps(n)).toBe(true)
  expect(r.rawPayload.length).toBeLessThan(corps(n).length / 2)
})

test('ce qui est court, ou refusé par qui demande, part tel quel', async () => {
  for (const [n, codage] of [
    [5, 'zstd'],
    [500, 'zstd;q=0, br;q=0'],
  ] as const) {
    const r = await app.inject({ url: `/${n}`, headers: { 'accept-encoding': codage } })
    expect([r.headers['content-encoding'], r.body]).toEqual([undefined, corps(n)])
  }
})
