import { expect, test } from 'vitest'
import { ouvrirPatience } from './patience.ts'

const SECONDE = 1000

test('un processus qui s’arrête est remplacé aussitôt, puis de moins en moins vite ; une minute calme l’oublie', () => {
  let le = 0
  const patience = ouvrirPatience(() => le)
  expect(Array.from({ length: 8 }, () => patience.finir(true))).toEqual([
    0,
    SECONDE,
    2 * SECONDE,
    4 * SECONDE,
    8 * SECONDE,
    16 * SECONDE,
    30 * SECONDE,
    30 * SECONDE,
  ])
  le += 60 * SECONDE
  expect(patience.finir(true)).toBe(0)
})

test('cinq qui n’ont jamais servi, de suite : plus aucun essai ; un qui sert remet le compte à zéro', () => {
  const patience = ouvrirPatience(() => 0)
  for (let n = 1; n < 5; n++) expect(patience.finir(false)).not.toBeNull()
  patience.servir()
  for (let n = 1; n < 5; n++) expect(patience.finir(false)).not.toBeNull()
  expect(patience.finir(false)).toBeNull()
})
