import { expect, test } from 'vitest'
import { lireJour } from './jour-saisi.ts'

test.each([
  '1/3/2027',
  '01/03/2027',
  ' 01.03.2027 ',
  '1-3-2027',
  '1 3 2027',
  '01032027',
  '1 mars 2027',
  '1er mars 2027',
  '1ER MARS 2027',
  '2027-03-01',
])('« %s » est le 1er mars 2027, dès sa dernière touche', (texte) => {
  for (const fini of [false, true]) expect(lireJour(texte, fini)).toEqual({ valeur: '2027-03-01', refus: '' })
})

test.each([
  ['1/3/27', '2027-03-01'],
  ['010327', '2027-03-01'],
  ['4 févr. 2027', '2027-02-04'],
  ['15 août 2027', '2027-08-15'],
  ['29/02/2028', '2028-02-29'],
])('« %s », une fois écrit, est le %s', (texte, valeur) => {
  expect(lireJour(texte, true)).toEqual({ valeur, refus: '' })
})

test.each([
  '',
  '1',
  '1/',
  '1/3',
  '1/3/',
  '1/3/2',
  '1/3/20',
  '1/3/202',
  '0103202',
  '010320',
  '1 m',
  '1er mars 20',
])('tant que l’on tape, « %s » n’est ni un jour ni une faute', (texte) => {
  expect(lireJour(texte, false)).toEqual({ valeur: null, refus: '' })
})

test.each(['31/02/2027', '00/03/2027', '12/13/2027', '29022027', '5 j 2027', '1 ju 2027', '31 avril 2027'])(
  '« %s » ne devient pas un autre jour',
  (texte) => {
    const { valeur, refus } = lireJour(texte, true)
    expect([valeur, refus !== '']).toEqual([null, true])
  },
)

test('un refus dit pourquoi', () => {
  const absent = 'Ce jour n’existe pas dans le calendrier.'
  expect(lireJour('31/02/2027', false).refus).toBe(absent)
  const forme = 'Écrivez le jour, le mois et l’année, par exemple 25/03/2027.'
  expect(lireJour('demain', false).refus).toBe(forme)
  expect(lireJour('1/3', true).refus).toBe(forme)
})
