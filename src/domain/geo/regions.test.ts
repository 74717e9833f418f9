import { expect, test } from 'vitest'
import { regionDuCodePostal } from './regions.ts'

test.each([
  ['75011', 'Île-de-France'],
  ['20090', 'Corse'],
  ['20600', 'Corse'],
  ['97400', 'La Réunion'],
  ['97660', 'Mayotte'],
  ['66400', 'Occitanie'],
  ['01000', 'Auvergne-Rhône-Alpes'],
  ['98000', null],
  ['B-1000', null],
  ['', null],
  [null, null],
])('le code postal %s est de la région %s', (code, region) => {
  expect(regionDuCodePostal(code)).toBe(region)
})
