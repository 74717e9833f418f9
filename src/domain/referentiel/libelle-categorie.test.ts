import { expect, test } from 'vitest'
import { libelleCategorie } from './libelle-categorie.ts'

test('nomme une catégorie par son identifiant, sinon « Catégorie inconnue » (POR-036, GEN-023)', () => {
  const categories = [{ id: 1, libelle: 'Association' }]
  expect(libelleCategorie(categories, 1)).toBe('Association')
  expect(libelleCategorie(categories, 9)).toBe('Catégorie inconnue')
  expect(libelleCategorie(categories, null)).toBe('Catégorie inconnue')
})
