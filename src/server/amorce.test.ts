import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { lancer } from '#test-kit/processus/lancer.ts'

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
