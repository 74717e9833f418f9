import { expect, test } from 'vitest'
import { raisonEchec } from './raison-echec.ts'

test.each([
  ['connect ECONNREFUSED 192.0.2.25:587', 'email', 'Le serveur d’e-mails ne répond pas.'],
  ['connect ETIMEDOUT', 'sms', 'Le service de SMS ne répond pas.'],
  ['552 5.2.2 Over quota', 'email', 'La boîte de cette personne est pleine.'],
  ['550 5.1.1 Recipient address rejected: User unknown', 'email', 'Cette adresse n’existe pas ou plus.'],
  ['554 5.7.1 Message refusé', 'email', null],
] as const)('« %s » (%s) se lit en français quand la cause est connue', (erreur, canal, attendu) => {
  expect(raisonEchec(erreur, canal)).toBe(attendu)
})
