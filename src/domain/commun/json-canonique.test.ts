import { expect, test } from 'vitest'
import { jsonCanonique } from './json-canonique.ts'

test('les mêmes faits donnent le même texte quel que soit l’ordre des clés', () => {
  const a = jsonCanonique({ b: [1, { d: null, c: 'é' }], a: new Date('2026-03-02T09:00:00Z'), z: undefined })
  const b = jsonCanonique({ a: '2026-03-02T09:00:00.000Z', b: [1, { c: 'é', d: null }] })
  expect(a).toBe('{"a":"2026-03-02T09:00:00.000Z","b":[1,{"c":"é","d":null}]}')
  expect(b).toBe(a)
})
