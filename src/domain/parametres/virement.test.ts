import { expect, test } from 'vitest'
import { fautesVirement, manquesVirement, VIREMENT_VIDE, virementApres, virementSaisi } from './virement.ts'

test('rien de réglé n’est pas une faute : trois choses manquent', () => {
  expect([fautesVirement(VIREMENT_VIDE), manquesVirement(VIREMENT_VIDE).length]).toEqual([{}, 3])
})

test('un champ absent et un IBAN vide laissent ce qui est ; les blancs s’en vont, les pays se rangent', () => {
  const avant = { ...VIREMENT_VIDE, iban: 'FR1420041010050500013M02606', bic: 'PSSTFRPPXXX' }
  const lu = virementSaisi.parse({ iban: ' ', nom: 'Sofia', zone: 'fr, be  DE be' })
  expect(virementApres(avant, lu)).toEqual({ ...avant, nom: 'Sofia', zone: ['BE', 'DE', 'FR'] })
})

test.each([
  [{ iban: 'FR14' }, ['iban', 'bic']],
  [{ nom: '«»' }, ['nom']],
  [{ heureLimite: '24:00' }, ['heureLimite']],
  [{ zone: ['FRA'] }, ['zone']],
  [{ zone: [] }, ['zone']],
])('juge %j', (champs, attendu) => {
  expect(Object.keys(fautesVirement({ ...VIREMENT_VIDE, ...champs }))).toEqual(attendu)
})
