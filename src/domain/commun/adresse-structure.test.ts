import { expect, test } from 'vitest'
import { baseDe, sansStructure, structureNommee } from './adresse-structure.ts'

test.each([
  ['/s/12/porteur-projet/dashboard', 12, '/porteur-projet/dashboard'],
  ['/s/12', 12, '/'],
  ['/porteur-projet/dashboard', null, '/porteur-projet/dashboard'],
  ['/s/douze/porteur-projet', null, '/s/douze/porteur-projet'],
  ['/s/12x/porteur-projet', null, '/s/12x/porteur-projet'],
  ['/statistiques/s/12', null, '/statistiques/s/12'],
])('%s', (chemin, id, sans) => {
  expect([structureNommee(chemin), sansStructure(chemin)]).toEqual([id, sans])
})

test('chaque structure a sa base, qui ne change pas pour qui n’en a qu’une', () => {
  expect([baseDe(null), baseDe(12)]).toEqual(['/gestion', '/gestion/s/12'])
})
