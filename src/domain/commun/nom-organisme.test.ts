import { expect, test } from 'vitest'
import { deNom } from './nom-organisme.ts'

test('le nom de l’organisme suit « de » sans article, et s’élide devant une voyelle', () => {
  expect(
    ['Sofia', 'Opéra jeunesse', 'Éditeurs associés', 'Occitanie Livre', 'Hauts-de-France Livre'].map(deNom),
  ).toEqual([
    'de Sofia',
    'd’Opéra jeunesse',
    'd’Éditeurs associés',
    'd’Occitanie Livre',
    'de Hauts-de-France Livre',
  ])
})

test('le prénom d’une personne de même ; un y s’élide devant une consonne seulement', () => {
  expect(['Anne Roy', 'Élodie Roy', 'Yves Roy', 'Yann Roy', 'Mme Roy'].map(deNom)).toEqual([
    'd’Anne Roy',
    'd’Élodie Roy',
    'd’Yves Roy',
    'de Yann Roy',
    'de Mme Roy',
  ])
})
