import { expect, test } from 'vitest'
import { enCentimes, formatEuros, somme } from './argent.ts'

test.each([
  [1234.5, '1\u00a0234,50\u00a0€'],
  [0, '0,00\u00a0€'],
  [0.07, '0,07\u00a0€'],
  [10_000_000, '10\u00a0000\u00a0000,00\u00a0€'],
])('écrit %d € à la française, avec deux décimales (GEN-018)', (euros, ecrit) => {
  expect(formatEuros(euros)).toBe(ecrit)
})

test('additionne au centime près, sans compter ce qui manque', () => {
  expect(somme([0.1, 0.2, null, undefined])).toBe(0.3)
  expect(somme([])).toBe(0)
})

test('refuse un montant de plus de deux décimales', () => {
  expect(enCentimes(8000.25)).toBe(800_025)
  expect(() => enCentimes(1.234)).toThrow(RangeError)
})
