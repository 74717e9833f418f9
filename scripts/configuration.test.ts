import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { GROUPES } from '../src/server/config/variables.ts'
import { ecrirePage, PAGE } from './configuration.ts'
import { racine, sources } from './sources.ts'

test('la page de la configuration est celle que dit la table (sinon : npm run configuration)', () => {
  const ecrite = ecrirePage(GROUPES)
  expect(readFileSync(`${racine}${PAGE}`, 'utf8')).toBe(ecrite)
  expect(ecrite).toContain(
    '| `DATABASE_POOL` | connexions que se partagent les actes d’un démarrage (5 à 500) | `20` |',
  )
})

test('chaque variable de la table est lue, et le portail n’en lit aucune autre', () => {
  const lecteurs = sources('src/server/config.ts', 'src/server/config/*.ts').filter(
    (s) => !/variables\.ts$|\.test\.ts$/.test(s.chemin),
  )
  const code = lecteurs.flatMap((s) => s.lignes).join('\n')
  const noms = Object.values(GROUPES).flatMap((g) => Object.keys(g))
  expect(noms.filter((nom) => !code.includes(`'${nom}'`))).toEqual([])
  // Whatever else the server looks at is the machine's, not a setting.
  const ailleurs = sources('src/server/**/*.{ts,mjs}')
    .filter((s) => !s.chemin.includes('.test.'))
    .flatMap((s) =>
      s.lignes.flatMap((l) => [...l.matchAll(/process\.env\.([A-Z_]+)/g)].map((m) => m[1] ?? '')),
    )
  expect([...new Set(ailleurs)].filter((nom) => !noms.includes(nom)).sort()).toEqual([
    'ECRANS',
    'INIT_CWD',
    'PATH',
  ])
})
