import { expect, test } from 'vitest'
import { libelleVirement, nomFichierLot, numeroLot, referenceVirement } from './references.ts'
import { estIdentifiantSepa } from './texte-sepa.ts'

test('un lot a son numéro, au-delà de 9 999 aussi ; une nouvelle tentative sa référence', () => {
  expect([numeroLot(2026, 7), numeroLot(2026, 12_345)]).toEqual(['VIR-2026-0007', 'VIR-2026-12345'])
  expect([1, 2, 3].map((n) => referenceVirement('C-2026-0012', n))).toEqual([
    'C-2026-0012',
    'C-2026-0012-2',
    'C-2026-0012-3',
  ])
  expect(estIdentifiantSepa(`${numeroLot(2026, 12_345)}-1234`)).toBe(true)
  expect(libelleVirement('SOFIA', '2026-0031', 'C-2026-0012')).toBe(
    'SOFIA aide 2026-0031 convention C-2026-0012',
  )
  expect(nomFichierLot('VIR-2026-0007', 'xml')).toBe('ordre-VIR-2026-0007.xml')
})
