import { expect, test } from 'vitest'
import { colonnesPorteursVoulues } from './liste-porteurs.ts'

const DU_DEPART = ['entite', 'date', 'projets', 'contacter']

test('sans choix, les colonnes de la spécification (ACC-010)', () => {
  expect(colonnesPorteursVoulues([])).toEqual(DU_DEPART)
  expect(colonnesPorteursVoulues(['inconnue', 'toString'])).toEqual(DU_DEPART)
})

test('les colonnes choisies, dans leur ordre, une fois chacune', () => {
  expect(colonnesPorteursVoulues(['ville', 'entite', 'ville', 'inconnue'])).toEqual(['ville', 'entite'])
})
