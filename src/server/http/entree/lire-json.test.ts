import { expect, test } from 'vitest'
import { croissance } from '#test-kit/cout.ts'
import { lireJson } from './lire-json.ts'

const TROP =
  'La requête porte des données trop nombreuses ou trop imbriquées\u00a0: envoyez-les en plusieurs fois.'
const lire = (json: string): unknown => {
  try {
    return lireJson(json)
  } catch (e) {
    return (e as Error).message
  }
}
const imbrique = (n: number): string => `{"a":${'['.repeat(n - 1)}${']'.repeat(n - 1)}}`
const cles = (n: number): string => `{${Array.from({ length: n }, (_, i) => `"k${i}":1`).join()}}`
const elements = (n: number): string => `{"a":[${Array(n).fill('0').join()}]}`

test('un JSON a vingt niveaux, 20 000 clés et 40 000 éléments au plus', () => {
  expect([lire(imbrique(20)), lire(imbrique(21))]).toEqual([JSON.parse(imbrique(20)), TROP])
  expect([Object.keys(lireJson(cles(20_000))).length, lire(cles(20_001))]).toEqual([20_000, TROP])
  expect([lire(elements(39_999)), lire(elements(40_001))]).toEqual([JSON.parse(elements(39_999)), TROP])
  expect(lire(`{"a":[${Array(40_001).fill('{}').join()}]}`)).toBe(TROP)
})

test('ce qu’un texte contient ne compte pas, guillemets et barres échappés compris', () => {
  const texte = { a: `${'[{,:'.repeat(50_000)}\\"\\`, 'b"[': '"}]'.repeat(50_000) }
  expect(lire(JSON.stringify(texte))).toEqual(texte)
})

test('ce qui n’est pas un objet, ou reste ouvert, est illisible', () => {
  for (const json of ['{"a', '{"a":"\\', '[1]', '"x"', 'null', '}{', '{"a":1}}'])
    expect([json, lire(json)]).toEqual([json, 'La requête est illisible.'])
  expect([lire(''), lire(' \n')]).toEqual([{}, {}])
})

test('coûte un temps proportionnel à sa longueur, lu ou refusé', async () => {
  const formes = {
    crochets: (n: number) => '['.repeat(n),
    fermants: (n: number) => ']'.repeat(n),
    texte: (n: number) => `{"a":"${'\\"'.repeat(n / 2)}"}`,
    ouvert: (n: number) => `{"a":"${'\\'.repeat(n)}`,
    nombre: (n: number) => `{"a":${'1'.repeat(n)}}`,
  }
  for (const [nom, forme] of Object.entries(formes)) {
    const fois = await croissance(250_000, (n) => {
      const json = forme(n)
      return () => lireJson(json)
    })
    expect([nom, fois < 9]).toEqual([nom, true])
  }
})
