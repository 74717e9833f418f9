import { expect, test } from 'vitest'
import { formatNombre } from './nombres.ts'

test('un nombre s’écrit avec des espaces insécables ordinaires, que toute police connaît', () => {
  expect(formatNombre(1_234_567)).toBe('1\u00a0234\u00a0567')
  expect(formatNombre(1234.5, { minimumFractionDigits: 2 })).toBe('1\u00a0234,50')
  expect(formatNombre(12)).toBe('12')
})
