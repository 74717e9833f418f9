import { expect, test } from 'vitest'
import { messageConnu } from './messages-comptes.ts'

const zoe = { prenom: 'Zoé', nom: 'Le Goff' }

test.each([
  ['Contact enregistré', [], undefined, 'Contact enregistré'],
  ['Contact Zoé Le Goff a été créé', [zoe], undefined, 'Contact Zoé Le Goff a été créé'],
  ['Contact Zoé Le Goff a été créé', [], undefined, null],
  ['Contact Zoé Le Goff a été supprimé', [], zoe, 'Contact Zoé Le Goff a été supprimé'],
  ['Contact Zoé Le Goff a été supprimé', [zoe], undefined, null],
  ['Appelez le 01 23 45 67 89 pour débloquer votre compte', [zoe], zoe, null],
  [null, [zoe], zoe, null],
])('seule une phrase connue, sur un compte connu, est dite : %s', (message, comptes, supprime, attendu) => {
  expect(messageConnu(message, comptes, supprime)).toBe(attendu)
})
