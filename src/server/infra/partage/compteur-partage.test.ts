import { expect, test } from 'vitest'
import { ouvrirCompteurPartage } from './compteur-partage.ts'
import { ouvrirCredits } from './credits.ts'

const MINUTE = 60_000

/** `n` servers that ask the same lender, and how often they did. */
function monter(n: number) {
  let le = 0
  let questions = 0
  const crediter = ouvrirCredits(n, () => le)
  const serveurs = Array.from({ length: n }, () =>
    ouvrirCompteurPartage(
      async (...question) => {
        questions++
        return crediter(...question)
      },
      () => le,
    ),
  )
  return {
    serveurs,
    avancer: (ms: number) => {
      le += ms
    },
    questions: () => questions,
    /** How many of these calls, one server after the other, stay within the limit. */
    async admis(appels: number, max: number, cle = 'a') {
      const comptes = Array.from({ length: appels }, (_, i) => serveurs[i % n]?.compter(cle, max, MINUTE))
      return (await Promise.all(comptes)).filter((c) => c !== undefined && c.current <= max).length
    },
  }
}

test('un appelant partagé entre deux processus n’a que sa limite, demandée en peu de fois', async () => {
  const m = monter(2)
  expect(await m.admis(2000, 600)).toBe(600)
  expect(m.questions()).toBeLessThan(150)
  expect(await m.admis(10, 600, 'b')).toBe(10)
})

test('jamais plus que la limite, un huitième de moins au pire, si tout vient par un seul après l’autre', async () => {
  const m = monter(8)
  for (const s of m.serveurs) await s.compter('a', 600, MINUTE)
  const un = m.serveurs[0]
  let admis = 8
  for (let i = 0; i < 700; i++) if (((await un?.compter('a', 600, MINUTE))?.current ?? 0) <= 600) admis++
  expect(admis).toBeLessThanOrEqual(600)
  expect(admis).toBeGreaterThanOrEqual(525)
})

test('la fenêtre finie, la limite est entière ; refusé, on apprend quand', async () => {
  const m = monter(2)
  expect(await m.admis(50, 20)).toBe(20)
  m.avancer(MINUTE - 1)
  expect(await m.serveurs[0]?.compter('a', 20, MINUTE)).toEqual({ current: 21, ttl: 1 })
  expect(await m.admis(50, 20)).toBe(0)
  m.avancer(1)
  expect(await m.admis(50, 20)).toBe(20)
})
