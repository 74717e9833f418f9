import { expect, test } from 'vitest'
import { lireMontant } from './montant-saisi.ts'

const DEUX = 'Deux décimales au plus. Pour les milliers, ni point ni virgule\u00a0: 42\u00a0000.'
const CHIFFRES = 'Des chiffres seulement, par exemple 1\u00a0250.'

test.each<[string, number]>([
  ['1234', 1234],
  ['12,5', 12.5],
  ['12.50', 12.5],
  ['12,', 12],
  ['1 200,5', 1200.5],
  ['1\u202f200,50\u00a0€', 1200.5],
  ['12 000 euros', 12_000],
  ['1 euro', 1],
  ['«\u00a012 000,50\u00a0€\u00a0»', 12_000.5],
  ['"300"', 300],
  ['-500', -500],
])('« %s » se lit %d, sans rien en dire (FRM-009)', (texte, valeur) => {
  expect(lireMontant(texte)).toEqual({ valeur, note: '', refus: '' })
})

test.each<[string, number, string]>([
  ['12.000', 12_000, '12\u00a0000,00'],
  ['12.000,50', 12_000.5, '12\u00a0000,50'],
  ['12.345,6', 12_345.6, '12\u00a0345,60'],
  ['12,000.50', 12_000.5, '12\u00a0000,50'],
  ['1.200.000', 1_200_000, '1\u00a0200\u00a0000,00'],
  ['1,200,345', 1_200_345, '1\u00a0200\u00a0345,00'],
  [',50', 0.5, '0,50'],
  ['.5', 0.5, '0,50'],
])('« %s » se lit %d, et le dit', (texte, valeur, dit) => {
  expect(lireMontant(texte)).toEqual({ valeur, note: `Lu comme ${dit}.`, refus: '' })
})

test.each<[string, string]>([
  ['12.345', DEUX],
  ['1,239', DEUX],
  ['12,000', DEUX],
  ['0.000', DEUX],
  ['1234.567', DEUX],
  ['1.23.456', CHIFFRES],
  ['1,2,3', CHIFFRES],
  ['environ 42000', CHIFFRES],
  ['12k', CHIFFRES],
  ['12-13', CHIFFRES],
  ['1e5', CHIFFRES],
])('« %s » est refusé, jamais changé en un autre nombre (FRM-009)', (texte, refus) => {
  expect(lireMontant(texte)).toEqual({ valeur: null, note: '', refus })
})

test.each(['', ' ', '-', ',', '.', '€', '«\u00a0»'])('« %s » n’est encore rien', (texte) => {
  expect(lireMontant(texte)).toEqual({ valeur: null, note: '', refus: '' })
})
