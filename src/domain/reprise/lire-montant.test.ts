import fc from 'fast-check'
import { expect, test } from 'vitest'
import { enEuros } from '#domain/commun/argent.ts'
import { lireMontant } from './lire-montant.ts'

const lu = (valeur: string) => {
  const l = lireMontant(valeur)
  return 'euros' in l ? l.euros : l.motif
}

test('un montant français se lit quelle que soit l’espace de ses milliers', () => {
  for (const espace of [' ', '\u00a0', '\u202f', '\u2009'])
    expect(lu(`1${espace}234${espace}567,89${espace}€`)).toBe(1_234_567.89)
  expect(
    ['9000', '9000,5', '9 000,50 EUR', '€ 9 000', ' 12,00 euros ', '1234.56', '1 234.56'].map(lu),
  ).toEqual([9000, 9000.5, 9000.5, 9000, 12, 1234.56, 1234.56])
})

test('zéro est un montant ; vide et « non demandé » n’en sont pas', () => {
  expect(['0', '0,00', '0 €'].map(lu)).toEqual([0, 0, 0])
  expect(['', '  ', 'non demandé', 'Non demandée', 'Inconnu'].map(lu)).toEqual([null, null, null, null, null])
})

test('ce qui peut se lire de deux façons est refusé, jamais deviné', () => {
  for (const v of ['1,234.56', '1.234,56', '1,234', '1.234', '12.345', '999,999', '1.234.567', '1,234,567 €'])
    expect(lu(v), v).toBe('Montant à deux lectures possibles')
})

test('le reste est refusé, avec ce qu’il y a à corriger', () => {
  for (const v of ['-13 444,09', '\u2212 5', '(1 200,00)', '1 200,00-'])
    expect(lu(v), v).toBe('Montant négatif')
  for (const v of ['mille euros', 'néant', 'cf. CA']) expect(lu(v), v).toBe('Montant en lettres')
  for (const v of ['1234,567', '0,123', '1 234,567', '1234,5600001'])
    expect(lu(v), v).toBe('Plus de deux décimales')
  for (const v of ['12 k€', '1 23', '12 34,5', '1e5', '-', '5 %', '1 000 + 500', '12,', ',5', '٣'])
    expect(lu(v), v).toMatch(/^Montant (illisible|en lettres)$/)
  expect(lu('10 000 000 000')).toBe('Montant trop grand')
  expect(lu('9 999 999 999,99')).toBe(9_999_999_999.99)
})

/** A number as a French reader writes it, made without the reader's code. */
const ecrire = (centimes: number, espace: string, decimales: boolean): string => {
  const entier = String(Math.trunc(centimes / 100)).replaceAll(/\B(?=(\d{3})+$)/g, espace)
  return decimales || centimes % 100 ? `${entier},${String(centimes % 100).padStart(2, '0')}` : entier
}

test('tout montant écrit à la française se lit au centime', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 999_999_999_999 }),
      fc.constantFrom('', ' ', '\u00a0', '\u202f'),
      fc.boolean(),
      fc.constantFrom('', ' €', '\u00a0€', '€'),
      (centimes, espace, decimales, monnaie) => {
        expect(lu(ecrire(centimes, espace, decimales) + monnaie)).toBe(enEuros(centimes))
      },
    ),
  )
})

test('aucun texte ne donne deux montants : ce qu’un lecteur anglais lirait autrement est refusé', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,7}([.,\u00a0 ]\d{1,4}){0,3}$/), (texte) => {
      const francais = lu(texte)
      if (typeof francais !== 'number') return
      // The other reader: a comma parts thousands, a point parts cents.
      const anglais = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$|^\d+(\.\d{1,2})?$/.test(texte)
        ? Number(texte.replaceAll(',', ''))
        : francais
      expect(anglais).toBe(francais)
    }),
    { numRuns: 2000 },
  )
})
