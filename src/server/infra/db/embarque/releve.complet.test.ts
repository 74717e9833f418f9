import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demarrerPortail, type Portail } from '#test-kit/processus/portail.ts'
import { demarrerEmbarquee } from './base-embarquee.ts'
import { lirePostmaster } from './postmaster.ts'
import { identiteProcessus, signaler } from './processus.ts'

// Whole processes start and stop here, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let dossier: string
let portail: Portail
beforeAll(async () => {
  dossier = mkdtempSync(join(tmpdir(), 'releve-'))
  chmodSync(dossier, 0o755)
  portail = await demarrerPortail({ DATA_DIR: dossier })
})
afterAll(async () => {
  portail.lance.enfant.kill('SIGKILL')
  await (await demarrerEmbarquee({ dossier })).arreter()
  rmSync(dossier, { recursive: true, force: true })
})

const serveur = () => lirePostmaster(realpathSync(join(dossier, 'postgres')))
const pret = async (): Promise<number> => (await fetch(`${portail.origine}/readyz`)).status

/** The processes that a server answers with, and itself. */
const processusDe = (pid: number): number[] => [
  ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  pid,
]

test('le serveur de la base figé puis tué, le portail répond 503 et en relance un, trois fois en cinq minutes ; puis il s’arrête', async () => {
  const lire = async () => (await fetch(`${portail.origine}/gestion/api/categories-structures`)).text()
  const avant = await lire()
  expect(avant).toContain('libelle')
  const vus = new Set<number>()
  for (let fois = 0; fois < 3; fois++) {
    const pid = serveur()?.pid ?? 0
    // Frozen first: killed at once, another is back before anybody can ask.
    const tous = fois === 0 ? processusDe(pid) : [pid]
    if (fois === 0) {
      for (const p of tous) signaler(p, 'SIGSTOP')
      await vi.waitUntil(async () => (await pret()) === 503, { timeout: 60_000 })
      vus.add(503)
    }
    expect(tous.map((p) => signaler(p, 'SIGKILL'))).toEqual(tous.map(() => true))
    for (let neuf = serveur(); ; neuf = serveur()) {
      const statut = await pret()
      vus.add(statut)
      if (statut === 200 && neuf?.pret && neuf.pid !== pid) break
    }
    await vi.waitUntil(async () => (await lire()) === avant, { timeout: 60_000 })
  }
  expect([...vus].sort()).toEqual([200, 503])
  const dernier = serveur()?.pid ?? 0
  expect(signaler(dernier, 'SIGKILL')).toBe(true)
  expect(await portail.lance.finir()).toBe(1)
  expect(identiteProcessus(dernier)).toBeNull()
})
