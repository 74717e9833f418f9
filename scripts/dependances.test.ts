import { afterEach, expect, test, vi } from 'vitest'
import { ecrireReleve, relever } from './dependances.ts'

afterEach(() => vi.unstubAllEnvs())

test('sans registre, le relevé dit que rien n’est su, et ne dit pas que tout va bien', async () => {
  // Nobody listens there.
  vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9/')
  const releve = await relever()
  expect(releve).toEqual({ retards: null, failles: null })
  const texte = ecrireReleve('2026-11-28', releve)
  expect(texte.match(/Le registre des paquets n’a pas répondu/g)).toHaveLength(2)
  expect(texte).not.toMatch(/Aucun/)
})

test('le relevé nomme ce qui est vulnérable et ce qui est en retard', () => {
  const texte = ecrireReleve('2026-11-28', {
    failles: { qs: { name: 'qs', severity: 'high', range: '<6.2', fixAvailable: true } },
    retards: { vite: { current: '8.0.0', wanted: '8.0.0', latest: '9.0.0', type: 'devDependencies' } },
  })
  expect(texte).toContain('| qs | high | <6.2 | oui |')
  expect(texte).toContain('| vite | 8.0.0 | 9.0.0 | éprouver |')
  expect(ecrireReleve('2026-11-28', { failles: {}, retards: {} })).toMatch(/Aucune\.[\s\S]*Aucun\./)
})
