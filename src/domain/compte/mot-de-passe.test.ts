import { describe, expect, test } from 'vitest'
import { motDePasse, motDePasseAssezFort } from './mot-de-passe.ts'

describe('mot de passe', () => {
  test.each([
    ['Abcdef1!', true],
    ['Éclair-7', true],
    ['Abcdef1', false],
    ['abcdef1!', false],
    ['Abcdefg!', false],
    ['Abcdefg1', false],
    ['quatorze carac', true],
    ['treize caract', false],
    ['', false],
  ])('%s : %s', (v, attendu) => expect(motDePasseAssezFort(v)).toBe(attendu))

  test('se lit tel qu’il est tapé, espaces compris, en chaîne simple de 200 caractères au plus', () => {
    const lu = (v: unknown) => motDePasse('Mot de passe').safeParse(v)
    expect(lu(' espace ').data).toBe(' espace ')
    expect(lu('').data).toBe(null)
    for (const v of [['a'], 12, 'x'.repeat(201), 'a\0b']) expect(lu(v).success).toBe(false)
  })
})
