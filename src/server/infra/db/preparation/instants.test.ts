import pg from 'pg'
import { expect, test } from 'vitest'
import { lireInstant } from './instants.ts'

const dePg = pg.types.getTypeParser(1184) as (v: string) => unknown

test.each([
  '2026-03-29 02:30:00+00',
  '2026-03-29 23:59:59.5+00',
  '2024-02-29 00:00:00.07+00',
  '2026-11-21 06:11:23.628+00',
  '0001-01-01 00:00:00+00',
  '12026-01-01 00:00:00+00',
  '0044-03-15 12:00:00+00 BC',
  '2026-03-29 04:30:00+02',
  '2026-03-29 04:30:00.25-03:30',
  'infinity',
  '-infinity',
])('%s est lu comme pg le lit', (v) => {
  expect(lireInstant(v)).toEqual(dePg(v))
})

test('les microsecondes sont coupées à la milliseconde', () => {
  expect(lireInstant('2026-11-21 06:11:23.628999+00')).toEqual(new Date('2026-11-21T06:11:23.628Z'))
})
