import { expect, test } from 'vitest'
import { contientLesMots, surligner } from './surligner.ts'

const trouves = (texte: string, recherche: string) =>
  surligner(texte, recherche).flatMap((m) => (m.trouve ? [m.texte] : []))

test('les mots qui commencent comme ceux cherchés se marquent, sans casse ni accents, et rien ne se perd', () => {
  const texte = 'Les Marées du livre, C-2026-0020'
  expect(trouves(texte, 'marees LIV')).toEqual(['Marées', 'livre'])
  expect(trouves(texte, 'c-2026')).toEqual(['C', '2026'])
  expect(trouves(texte, 'ees')).toEqual([])
  expect(trouves(texte, '…')).toEqual([])
  expect(
    surligner(texte, 'livre')
      .map((m) => m.texte)
      .join(''),
  ).toBe(texte)
})

test('un acte se trouve par le début de chacun de ses mots', () => {
  expect(contientLesMots('Créer une commission', 'comm cre')).toBe(true)
  expect(contientLesMots('Créer une commission', 'mission')).toBe(false)
})
