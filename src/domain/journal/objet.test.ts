import { expect, test } from 'vitest'
import { objetDe } from './objet.ts'
import { sceauEnRetard } from './verification.ts'

test.each([
  ['projet:12', { genre: 'projet', id: 12 }],
  ['commission:3', { genre: 'commission', id: 3 }],
  ['virement:8', { genre: 'virement', id: 8 }],
  ['export', { genre: 'portail', id: null }],
  ['portail', { genre: 'portail', id: null }],
])('%s dit de quoi un acte parle', (chaine, objet) => {
  expect(objetDe(chaine)).toEqual(objet)
})

test('un sceau manque quand le dernier a plus d’un jour et demi', () => {
  const dernier = new Date('2026-03-02T03:50:00Z')
  expect(sceauEnRetard(dernier, new Date('2026-03-03T15:50:00Z'))).toBe(false)
  expect(sceauEnRetard(dernier, new Date('2026-03-03T15:50:01Z'))).toBe(true)
})
