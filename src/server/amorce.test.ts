import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { lancer } from '#test-kit/processus/lancer.ts'
// @ts-expect-error: plain JavaScript.
import { aJour, empreinteSources, marqueDe, PARTIES } from './assemblage.mjs'

// Whole processes start here, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })
const dossier = mkdtempSync(join(tmpdir(), 'amorce-'))
afterAll(() => rmSync(dossier, { recursive: true, force: true }))

const REFUS = [
  ['une configuration fausse', { PORT: 'trois mille' }],
  ['une base qui ne s’ouvre pas', { DATABASE_URL: 'postgres://personne@127.0.0.1:9/rien' }],
] as const
test.each(REFUS)('%s : le démarrage refusé ne laisse pas de code compilé', async (quoi, env) => {
  const [neuf, vide] = ['neuf', 'vide'].map((nom) => join(dossier, `${nom}-${quoi.length}`)) as [
    string,
    string,
  ]
  mkdirSync(vide)
  for (const DATA_DIR of [neuf, vide]) {
    const portail = lancer(join(import.meta.dirname, 'amorce.mjs'), [], { PORT: '0', ...env, DATA_DIR })
    expect(await portail.finir()).toBe(1)
    expect(portail.sortie()).toMatch(/PORT : |La base de données/)
    expect([existsSync(DATA_DIR), readdirSync(DATA_DIR).includes('compilation')]).toEqual([true, false])
  }
})

test('le serveur assemblé ne sert que s’il vient des sources telles qu’elles sont, essais à part', () => {
  const racine = `${join(dossier, 'projet')}/`
  const ecrire = (chemin: string, texte: string) => {
    mkdirSync(join(racine, chemin, '..'), { recursive: true })
    writeFileSync(join(racine, chemin), texte)
  }
  const { serveur } = PARTIES
  ecrire('src/server/a.ts', '1')
  ecrire('src/domain/b.ts', '2')
  expect(aJour(serveur, racine)).toBe(false)
  ecrire('dist/serveur/main.mjs', 'assemblé')
  writeFileSync(marqueDe(serveur, racine), empreinteSources(serveur, racine))
  expect(aJour(serveur, racine)).toBe(true)
  ecrire('src/server/a.test.ts', 'essai')
  expect(aJour(serveur, racine)).toBe(true)
  const changements = [
    ['src/domain/b.ts', '3'],
    ['src/server/infra/db/migrations/0001.sql', 'select 1'],
    ['package-lock.json', '{}'],
  ] as const
  for (const [chemin, texte] of changements) {
    ecrire(chemin, texte)
    expect([chemin, aJour(serveur, racine)]).toEqual([chemin, false])
    writeFileSync(marqueDe(serveur, racine), empreinteSources(serveur, racine))
    expect([chemin, aJour(serveur, racine)]).toEqual([chemin, true])
  }
  rmSync(join(racine, 'dist/serveur/main.mjs'))
  expect(aJour(serveur, racine)).toBe(false)
})
