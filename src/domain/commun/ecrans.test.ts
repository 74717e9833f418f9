import { expect, test } from 'vitest'
import { ouvreUnEcran } from './ecrans.ts'

test.each([
  ['/', true],
  ['/admin/comptes/12', true],
  ['/admin/comptes/12/', true],
  ['/Admin/Projets', true],
  ['/gestion/porteur-projet/demandes', true],
  ['/membre-commission/messagerie', true],
  ['/nimporte', false],
  ['/admin/nimporte', false],
  ['/admin/comptes/12/autre', false],
  ['/gestion/nimporte', false],
  ['/membre-commission/nimporte', false],
])('%s : %s', (chemin, ouvre) => {
  expect(ouvreUnEcran(chemin)).toBe(ouvre)
})
