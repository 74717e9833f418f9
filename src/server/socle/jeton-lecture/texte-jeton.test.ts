import { expect, test } from 'vitest'
import { estJeton, tirerJeton } from './texte-jeton.ts'

test('un jeton a 52 caractères, deux tirages n’en donnent pas un seul pareil, chacun se reconnaît', () => {
  const tires = Array.from({ length: 200 }, tirerJeton)
  expect(new Set(tires).size).toBe(200)
  for (const jeton of tires) {
    expect(jeton).toMatch(/^pa_[A-Za-z0-9_-]{43}[A-Za-z0-9]{6}$/)
    expect(estJeton(jeton)).toBe(true)
  }
})

test('un caractère changé, deux échangés, un de trop ou de moins : ce n’est pas un jeton', () => {
  const jeton = tirerJeton()
  const [a, b] = [...jeton]
  for (let i = 0; i < jeton.length; i++) {
    const autre = jeton[i] === 'x' ? 'y' : 'x'
    expect(estJeton(jeton.slice(0, i) + autre + jeton.slice(i + 1))).toBe(false)
    const [c, d] = [jeton[i], jeton[i + 1]]
    if (d !== undefined && c !== d)
      expect(estJeton(jeton.slice(0, i) + d + c + jeton.slice(i + 2))).toBe(false)
  }
  expect([a, b]).toEqual(['p', 'a'])
  for (const faux of ['', jeton.slice(1), `${jeton}x`, ` ${jeton}`, jeton.toLowerCase(), 'x'.repeat(100_000)])
    expect(estJeton(faux)).toBe(false)
})
