import fc from 'fast-check'
import { expect, test } from 'vitest'
import { montantEnLettres, nombreEnLettres } from './lettres.ts'

test.each([
  [0, 'zéro'],
  [1, 'un'],
  [16, 'seize'],
  [17, 'dix-sept'],
  [20, 'vingt'],
  [21, 'vingt et un'],
  [22, 'vingt-deux'],
  [61, 'soixante et un'],
  [70, 'soixante-dix'],
  [71, 'soixante et onze'],
  [72, 'soixante-douze'],
  [79, 'soixante-dix-neuf'],
  [80, 'quatre-vingts'],
  [81, 'quatre-vingt-un'],
  [90, 'quatre-vingt-dix'],
  [91, 'quatre-vingt-onze'],
  [99, 'quatre-vingt-dix-neuf'],
  [100, 'cent'],
  [101, 'cent un'],
  [180, 'cent quatre-vingts'],
  [200, 'deux cents'],
  [201, 'deux cent un'],
  [1000, 'mille'],
  [1001, 'mille un'],
  [1100, 'mille cent'],
  [2000, 'deux mille'],
  [80_000, 'quatre-vingt mille'],
  [80_080, 'quatre-vingt mille quatre-vingts'],
  [200_000, 'deux cent mille'],
  [200_200, 'deux cent mille deux cents'],
  [500_000, 'cinq cent mille'],
  [1_000_000, 'un million'],
  [80_000_000, 'quatre-vingts millions'],
  [200_000_001, 'deux cents millions un'],
  [
    999_999_999,
    'neuf cent quatre-vingt-dix-neuf millions neuf cent quatre-vingt-dix-neuf mille neuf cent quatre-vingt-dix-neuf',
  ],
])('%d s’écrit « %s »', (n, mots) => {
  expect(nombreEnLettres(n)).toBe(mots)
})

test.each([
  [1, 'un euro'],
  [0.01, 'un centime'],
  [0, 'zéro euro'],
  [1.5, 'un euro et cinquante centimes'],
  [1234.56, 'mille deux cent trente-quatre euros et cinquante-six centimes'],
  [2400.01, 'deux mille quatre cents euros et un centime'],
  [1_000_000, 'un million d’euros'],
  [2_000_000, 'deux millions d’euros'],
  [500_000, 'cinq cent mille euros'],
  [1.1 + 2.2, 'trois euros et trente centimes'],
])('%d € s’écrit « %s »', (euros, mots) => {
  expect(montantEnLettres(euros)).toBe(mots)
})

test.each([[-1], [1.005], [1e9], [Number.NaN]])('%d ne s’écrit pas', (euros) => {
  expect(() => montantEnLettres(euros)).toThrow(RangeError)
})

test('deux nombres différents ne s’écrivent jamais pareil', () => {
  const n = fc.integer({ min: 0, max: 999_999_999 })
  fc.assert(fc.property(n, n, (a, b) => a === b || nombreEnLettres(a) !== nombreEnLettres(b)))
})
