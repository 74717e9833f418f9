import { describe, expect, test } from 'vitest'
import { bicElectronique, formatMobile, ibanElectronique, mobileE164 } from './coordonnees.ts'
import { formatIban } from './iban-affiche.ts'

describe('coordonnées', () => {
  test.each([
    ['06.12.34.56.78', '+33612345678'],
    ['0033 6 12 34 56 78', '+33612345678'],
    ['07 56 78 90 12', '+33756789012'],
    ['0692 12 34 56', '+262692123456'],
    ['0690 30 12 34', '+590690301234'],
    ['06 39 98 12 34', '+33639981234'],
    ['+32 470 12 34 56', '+32470123456'],
  ])('lit le mobile « %s »', (saisie, attendu) => {
    expect(mobileE164(saisie)).toBe(attendu)
  })

  test.each(['01 23 45 67 89', '+33 1 12 34 56 78', '06 12 34', 'six', '', '+33 800 00 00 00'])(
    'refuse « %s »',
    (saisie) => {
      expect(mobileE164(saisie)).toBeNull()
    },
  )

  test('met en forme numéros et IBAN', () => {
    expect(formatMobile('+33612345678')).toBe('+33 6 12 34 56 78')
    expect(formatIban('FR7630006000011234567890189')).toBe(
      'FR76 3000 6000 0112 3456 7890 189'.replaceAll(' ', '\u00a0'),
    )
  })

  test('refuse un IBAN ou un BIC mal formés', () => {
    expect(ibanElectronique('FR76')).toBeNull()
    expect(bicElectronique('1234')).toBeNull()
    expect(bicElectronique('agrifrpp882')).toBe('AGRIFRPP882')
  })
})
