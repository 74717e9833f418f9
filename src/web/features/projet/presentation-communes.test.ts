import { expect, test } from 'vitest'
import { libelleCommune, presenterCommunes } from './presentation-communes.ts'

test.each([
  [[], 'Lieu'],
  [['44000'], 'Lieu (44000)'],
  [['44000', '44100', '44200'], 'Lieu (44000, 44100, 44200)'],
  [['75001', '75002', '75003', '75004'], 'Lieu (75001, 75002, autres...)'],
])('les codes %j se lisent « %s » (GEO-003)', (codesPostaux, libelle) => {
  expect(libelleCommune({ nom: 'Lieu', codesPostaux })).toBe(libelle)
})

test('un résultat répété paraît une fois, deux communes de même nom restent deux (GEO-003)', () => {
  const [a, b] = [
    { nom: 'Saint-Denis', codesPostaux: ['97400'] },
    { nom: 'Saint-Denis', codesPostaux: ['93200', '93210'] },
  ]
  expect(presenterCommunes([a, b, { ...a }])).toEqual([
    { ...a, libelle: 'Saint-Denis (97400)' },
    { ...b, libelle: 'Saint-Denis (93200, 93210)' },
  ])
})
