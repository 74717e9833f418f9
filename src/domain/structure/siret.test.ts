import { expect, test } from 'vitest'
import { cleSiret, formatSiret, rnaElectronique, siretElectronique } from './siret.ts'

const accepte = (saisie: string): boolean => {
  const siret = siretElectronique(saisie)
  return siret !== null && cleSiret(siret)
}

test.each([
  ['73282932000074', true],
  ['35600000000048', true],
  ['35600000049837', true],
  ['35600000000049', false],
  ['88087814500015', true],
  ['88974287600009', false],
  ['7328293200007', false],
  ['732829320000745', false],
  ['00000000000000', false],
  ['', false],
])('la clé du SIRET « %s » : %s', (siret, attendu) => {
  expect(accepte(siret)).toBe(attendu)
})

test.each(['732 829 320 00074', '732.829.320.00074', '732\u00a0829\u202f320\u00a000074', ' 73282932000074 '])(
  '« %s » se lit comme le même numéro',
  (saisie) => {
    expect(siretElectronique(saisie)).toBe('73282932000074')
  },
)

test('le numéro se montre par 3, 3, 3 et 5 chiffres', () => {
  expect(formatSiret('73282932000074')).toBe('732\u00a0829\u00a0320\u00a000074')
})

test.each([
  ['W751245606', 'W751245606'],
  [' w75 124 5606', 'W751245606'],
  ['W2A1000123', 'W2A1000123'],
  ['0751245606', null],
  ['W75124560', null],
  ['W7512456067', null],
  ['X751245606', null],
])('le RNA « %s » se lit %s', (saisie, attendu) => {
  expect(rnaElectronique(saisie)).toBe(attendu)
})
