import { expect, test } from 'vitest'
import { ADRESSES_ECRANS } from '#domain/commun/ecrans.ts'
import { etatsDe } from '../e2e/etats-ecrans.ts'

/** Addresses that only lead elsewhere. */
const RENVOIENT = [
  ...['/changer-mot-de-passe', '/creation', '/pages', '/mentions-legales', '/conditions-utilisation'],
  ...['/donnees-personnelles', '/accessibilite', '/porteur-projet', '/admin'],
]

/** What any other address shows. */
const INCONNUE = '/*'

test('chaque écran a au moins une image à prendre, et aucune image n’est d’un écran disparu', () => {
  expect(etatsDe(ADRESSES_ECRANS)).toMatchObject({ manquants: RENVOIENT, perdus: [INCONNUE] })
})
