import { describe, expect, test } from 'vitest'
import { motDePasse } from './mot-de-passe.ts'
import { manqueAuMotDePasse, motDePasseAssezFort } from './regle-mot-de-passe.ts'

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

  test.each([
    ['court', '8 caractères (il en a 5), une majuscule, un chiffre, un caractère spécial'],
    ['Abcdef1', '8 caractères (il en a 7), un caractère spécial'],
    ['Abcdefg1', 'un caractère spécial'],
  ])('« %s » : la règle qui manque est dite', (v, manques) =>
    expect(manqueAuMotDePasse(v)).toBe(
      `Il lui manque\u00a0: ${manques}. Ou bien 14 caractères, quels qu’ils soient.`,
    ),
  )

  test.each(['', 'Abcdef1!', 'quatorze carac'])('« %s » : rien à dire de plus', (v) =>
    expect(manqueAuMotDePasse(v)).toBeUndefined(),
  )

  test('se lit tel qu’il est tapé, espaces compris, en chaîne simple de 200 caractères au plus', () => {
    const lu = (v: unknown) => motDePasse('Mot de passe').safeParse(v)
    expect(lu(' espace ').data).toBe(' espace ')
    expect(lu('').data).toBe(null)
    for (const v of [['a'], 12, 'x'.repeat(201), 'a\0b']) expect(lu(v).success).toBe(false)
  })
})
