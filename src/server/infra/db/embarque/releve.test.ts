import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
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

test('le serveur de la base tué, le portail en relance un, trois fois en cinq minutes, et ne répond que 200 ou 503 ; puis il s’arrête', async () => {
  const lire = async () => (await fetch(`${portail.origine}/gestion/api/categories-structures`)).text()
  const avant = await lire()
  expect(avant).toContain('libelle')
  const vus = new Set<number>()
  for (let fois = 0; fois < 3; fois++) {
    const pid = serveur()?.pid ?? 0
    expect(signaler(pid, 'SIGKILL')).toBe(true)
    // Asked without a pause. Whether a 503 is seen depends on the machine: a server is back in a fifth of a second, and the
    // answer is kept for one.
    for (let neuf = serveur(); ; neuf = serveur()) {
      const statut = await pret()
      vus.add(statut)
      if (statut === 200 && neuf?.pret && neuf.pid !== pid) break
    }
    await vi.waitUntil(async () => (await lire()) === avant, { timeout: 60_000 })
  }
  expect([...vus].filter((statut) => statut !== 503)).toEqual([200])
  const dernier = serveur()?.pid ?? 0
  expect(signaler(dernier, 'SIGKILL')).toBe(true)
  expect(await portail.lance.finir()).toBe(1)
  expect(identiteProcessus(dernier)).toBeNull()
})
