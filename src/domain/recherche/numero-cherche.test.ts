import { expect, test } from 'vitest'
import { numeroCherche } from './numero-cherche.ts'

const SIRET = '73282932000074'

test.each([SIRET, '732 829 320 00074', '732.829.320.00074', '732\u00a0829\u00a0320\u202f00074'])(
  '« %s » est un SIRET, blancs et points compris',
  (saisie) => expect(numeroCherche(saisie)).toEqual({ siret: [SIRET, SIRET] }),
)

test('neuf chiffres sont un SIREN : tous ses établissements ; un SIRET commencé aussi', () => {
  expect(numeroCherche('732 829 320')).toEqual({ siret: ['73282932000000', '73282932099999'] })
  expect(numeroCherche('732 829 320 000')).toEqual({ siret: ['73282932000000', '73282932000099'] })
})

test('un RNA se lit sans casse ni blancs', () => {
  expect(numeroCherche('w751 245 606')).toEqual({ rna: 'W751245606' })
})

test.each(['', '2026-0064', '35000', '732829320000741', 'W75124560', 'marées'])(
  '« %s » n’est le numéro d’aucune structure',
  (saisie) => expect(numeroCherche(saisie)).toBe(null),
)
