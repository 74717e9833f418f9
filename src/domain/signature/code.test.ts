import { describe, expect, test } from 'vitest'
import { Invalide } from '#domain/commun/erreurs.ts'
import { attenteAvantEnvoi, lireCode, masquerCourriel, masquerMobile } from './code.ts'

const message = (valeur: unknown): unknown => {
  try {
    return lireCode(valeur)
  } catch (e) {
    return e instanceof Invalide ? e.errors : e
  }
}

test.each([[undefined], [null], [''], ['   ']])('un code vide (%j) est requis (SIG-004)', (v) => {
  expect(message(v)).toEqual({ codeVerification: ['Le code de vérification est requis.'] })
})

test.each([
  ['12345'],
  ['1234567'],
  ['12345a'],
  [' 123456'],
  ['１２３４５６'],
  [123456],
  [['123456']],
  [{}],
  [true],
])('un code qui n’est pas une suite de six chiffres (%j) est invalide (SIG-005)', (v) => {
  expect(message(v)).toEqual({ codeVerification: ['Code de vérification invalide.'] })
})

test('six chiffres sont un code, zéros de tête compris', () => {
  expect(lireCode('000042')).toBe('000042')
})

describe('attente avant un nouveau code', () => {
  const t = Date.parse('2026-03-02T09:00:00Z')
  const il_y_a = (...secondes: number[]) =>
    secondes.map((s) => ({ creeLe: new Date(t - s * 1000), utilise: false }))
  test.each([
    ['aucun code', [], 0],
    ['un code de 10 s', il_y_a(10), 20],
    ['un code de 30 s', il_y_a(30), 0],
    ['quatre codes dans l’heure', il_y_a(40, 600, 1200, 1800), 0],
    ['cinq codes dans l’heure', il_y_a(40, 600, 1200, 1800, 3000), 600],
    ['cinq codes dont un de plus d’une heure', il_y_a(40, 600, 1200, 1800, 3600), 0],
  ])('%s', (_cas, codes, attendu) => {
    expect(attenteAvantEnvoi(codes, new Date(t))).toBe(attendu)
  })
  test('un code utilisé ne fait pas attendre', () => {
    expect(attenteAvantEnvoi([{ creeLe: new Date(t), utilise: true }], new Date(t))).toBe(0)
  })
})

test.each([
  ['contact@essai.fr', 'c•••t@essai.fr'],
  ['zoe@essai.fr', 'z•••@essai.fr'],
  ['a@b.fr', 'a•••@b.fr'],
])('l’adresse %s s’affiche %s', (adresse, masque) => {
  expect(masquerCourriel(adresse)).toBe(masque)
})

test.each([
  ['+33612345678', '+33\u00a06\u00a0••\u00a0••\u00a0••\u00a078'],
  ['+352621123456', '+352\u00a0••\u00a0••\u00a0••\u00a056'],
])('le numéro %s s’affiche %s', (numero, masque) => {
  expect(masquerMobile(numero)).toBe(masque)
})
