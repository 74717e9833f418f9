import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type BaseEssai, creerBaseEssai } from '#test-kit/banc/bases.ts'
import { adresseDe, demarrerPortail, type Portail } from '#test-kit/processus/portail.ts'

// Whole processes start and stop here, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let essai: BaseEssai
let dossier: string
let portail: Portail
beforeAll(async () => {
  essai = await creerBaseEssai()
  dossier = mkdtempSync(join(tmpdir(), 'arret-'))
})
afterEach(() => portail.lance.enfant.kill('SIGKILL'))
afterAll(async () => {
  await essai.supprimer()
  rmSync(dossier, { recursive: true })
})

const demarrer = (sursis: string): Promise<Portail> =>
  demarrerPortail({ DATABASE_URL: adresseDe(essai.serveur), DATA_DIR: dossier, ARRET_SURSIS: sursis })
const statut = (chemin: string): Promise<number | null> =>
  fetch(`${portail.origine}${chemin}`).then(
    (r) => r.body?.cancel().then(() => r.status) ?? r.status,
    () => null,
  )
/** Sends it until `vu`: a signal that follows another within the second is the same one. */
const insister = (vu: () => boolean | Promise<boolean>): Promise<unknown> =>
  vi.waitUntil(
    async () => {
      portail.lance.enfant.kill('SIGTERM')
      return await vu()
    },
    { timeout: 120_000, interval: 200 },
  )

test('au SIGTERM, /readyz refuse et le portail sert encore, puis s’arrête de lui-même', async () => {
  portail = await demarrer('3')
  expect(await statut('/readyz')).toBe(200)
  portail.lance.enfant.kill('SIGTERM')
  await vi.waitUntil(async () => (await statut('/readyz')) === 503)
  const r = await fetch(`${portail.origine}/gestion/api/renew-token`)
  expect([r.status, r.headers.get('connection'), await statut('/healthz')]).toEqual([200, 'close', 200])
  expect(await portail.lance.finir()).toBe(0)
})

test('un second signal met fin au sursis, le suivant à ce qui se ferme', async () => {
  portail = await demarrer('120')
  const entetes = { 'content-type': 'application/json', 'content-length': '2', expect: '100-continue' }
  const url = `${portail.origine}/gestion/api/login`
  const requete = request(url, { method: 'POST', headers: entetes }).on('error', () => {})
  await once(requete, 'continue')
  await insister(async () => (await statut('/healthz')) !== 200)
  await insister(() => portail.lance.enfant.exitCode !== null)
  expect(await portail.lance.finir()).toBe(1)
})
