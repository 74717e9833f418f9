import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { demarrerEmbarquee } from '#server/infra/db/embarque/base-embarquee.ts'
import { type Lance, lancer } from './lancer.ts'

const MAIN = join(import.meta.dirname, '../../server/main.ts')

/** The last line that a portal says once it answers. */
export const PRET = 'Ctrl-C arrête le portail.'

/** Whole portals over one data folder, for a file's tests; `dossier` is ready in hooks and tests only. */
export function portailsDuFichier() {
  // Whole processes start and stop here, and the demonstration is played, on a machine that may be busy.
  vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 })
  let lances: Lance[] = []
  const scene = {
    dossier: '',
    demarrer(port: number, env: Record<string, string> = {}): Lance {
      const lance = lancer(MAIN, [], { DATA_DIR: scene.dossier, PORT: String(port), ...env })
      lances.push(lance)
      return lance
    },
  }
  // One folder for the file: whichever starts first plays the demonstration's three years for the others.
  beforeAll(() => {
    scene.dossier = mkdtempSync(join(tmpdir(), 'portail-'))
    chmodSync(scene.dossier, 0o755)
  })
  beforeEach(() => {
    lances = []
  })
  afterEach(async () => {
    for (const { enfant } of lances) enfant.kill('SIGKILL')
    await (await demarrerEmbarquee({ dossier: scene.dossier })).arreter()
  })
  afterAll(() => rmSync(scene.dossier, { recursive: true, force: true }))
  return scene
}
