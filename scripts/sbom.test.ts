import { expect, test } from 'vitest'
import { fautes, lireListe, type Partie } from './sbom.ts'

const SAINE: Partie = {
  'bom-ref': 'pg@8.0.0',
  name: 'pg',
  version: '8.0.0',
  hashes: [{ alg: 'SHA-512', content: 'ab' }],
  licenses: [{ license: { id: 'MIT' } }],
}

test('chaque partie servie a son empreinte et une licence de la liste', () => {
  const { components, specVersion } = lireListe()
  expect(specVersion).toBe('1.5')
  expect(components.map((c) => c.name)).toContain('fastify')
  // What only tests need is not served.
  expect(components.map((c) => c.name)).not.toContain('vitest')
  expect(fautes(components)).toEqual([])
})

test.each<[string, Partie, string]>([
  ['sans empreinte', { ...SAINE, hashes: [] }, 'pg@8.0.0 : aucune empreinte'],
  ['sans licence', { ...SAINE, licenses: [] }, 'pg@8.0.0 : aucune licence'],
  [
    'd’une licence inconnue',
    { ...SAINE, licenses: [{ license: { id: 'SSPL-1.0' } }] },
    'pg@8.0.0 : licence « SSPL-1.0 », absente de la liste',
  ],
])('une partie %s est nommée', (_, partie, phrase) => {
  expect(fautes([SAINE, partie])).toEqual([phrase])
})
