import { expect, test } from 'vitest'
import { refusZoneSepa } from './zone-sepa.ts'

test('un compte de Nouvelle-Calédonie commence par FR et n’est pourtant pas de la zone SEPA', () => {
  expect(refusZoneSepa('FR7614889000010000000000000', 'BCADNCNN')).toBe(
    'Un virement SEPA n’atteint pas la Nouvelle-Calédonie\u00a0: ce compte se paie par un virement international, hors du portail.',
  )
  const ailleurs = ['SOGEPFPP', 'BWFWWFWX'].map((bic) => refusZoneSepa('FR76', bic) !== null)
  expect(ailleurs).toEqual([true, true])
})

test('la Guadeloupe, La Réunion, la Belgique et la Suisse en sont ; les États-Unis non', () => {
  const atteints = [
    refusZoneSepa('FR76', 'SFBPGPGX'),
    refusZoneSepa('FR76', 'CRLYREPP'),
    refusZoneSepa('BE68', 'KREDBEBB'),
    refusZoneSepa('CH93', 'UBSWCHZH'),
  ]
  expect(atteints).toEqual([null, null, null, null])
  expect(refusZoneSepa('TN59', 'STBKTNTT')).toContain('commence par TN')
})
