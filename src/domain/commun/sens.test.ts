import { expect, test } from 'vitest'
import { citer } from './guillemets.ts'
import { isoler } from './sens.ts'

test('un nom écrit de droite à gauche est isolé : le nombre qui le suit se lit à l’endroit', () => {
  expect(isoler('محمود درويش')).toBe('\u2068محمود درويش\u2069')
  expect(isoler('Les Œuvres, 村上')).toBe('Les Œuvres, 村上')
  expect(citer('محمود')).toBe('«\u00a0\u2068محمود\u2069\u00a0»')
})
