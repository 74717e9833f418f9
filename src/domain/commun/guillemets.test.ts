import { expect, test } from 'vitest'
import { citer, guillemetsColles } from './guillemets.ts'

test('un nom se cite entre guillemets, et les siens deviennent ceux du second rang', () => {
  expect(citer('Les Œuvres')).toBe('«\u00a0Les Œuvres\u00a0»')
  expect(citer('Autour de « Nadja » et «\u00a0L’Amour fou\u00a0»')).toBe(
    '«\u00a0Autour de “Nadja” et “L’Amour fou”\u00a0»',
  )
})

test('les guillemets d’un texte ne se séparent pas de ce qu’ils entourent', () => {
  const juste = 'Par «\u00a0Mot de passe oublié\u00a0», puis «\u00a0Signer\u00a0».'
  expect(guillemetsColles('Par « Mot de passe oublié », puis «Signer».')).toBe(juste)
  expect(guillemetsColles(juste)).toBe(juste)
})
