import { expect, test } from 'vitest'
// @ts-expect-error: plain JavaScript, run before anything is installed
import { resteDe } from './reste.mjs'

const HABITUDES = {
  types: { secondes: 20 },
  tests: { secondes: 200, essais: 1000 },
  e2e: { secondes: 100, essais: 50 },
}
const noms = Object.keys(HABITUDES)

test('avant de commencer, il reste ce que les couches prennent d’habitude', () => {
  expect(resteDe({ noms, finies: new Map(), encours: null }, HABITUDES)).toBe(320)
})

test('sur une machine trois fois plus lente, le reste l’est aussi', () => {
  const finies = new Map([['types', 60]])
  const encours = { nom: 'tests', finis: 0, secondes: 0 }
  expect(resteDe({ noms, finies, encours }, HABITUDES)).toBe(900)
})

test('dans une couche, ses propres essais disent l’allure, d’autant plus qu’elle avance', () => {
  const finies = new Map([['types', 60]])
  const reste = (secondes: number) =>
    resteDe({ noms, finies, encours: { nom: 'tests', finis: 500, secondes } }, HABITUDES)
  // Types three times as long as usual, then half the tests at the pace that they have: between the two.
  expect(reste(100)).toBe(2 * 200 - 100 + 2 * 100)
  expect(reste(300)).toBe(3 * 200 - 300 + 3 * 100)
})

test('une couche plus longue que d’habitude ne fait jamais un reste négatif', () => {
  const finies = new Map([
    ['types', 20],
    ['tests', 200],
  ])
  const encours = { nom: 'e2e', finis: 60, secondes: 500 }
  expect(resteDe({ noms, finies, encours }, HABITUDES)).toBeGreaterThanOrEqual(0)
})
