import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Banc, monterBanc } from '../../../test-kit/banc.ts'

let banc: Banc
let admin: string
beforeAll(async () => {
  banc = await monterBanc()
  admin = await banc.connecter('admin')
})
afterAll(() => banc?.fermer())

const lire = async (chemin: string, jeton?: string) =>
  await banc.appeler('GET', chemin, jeton ? { jeton } : {})

it('une page à modifier donne son texte tel qu’il est gardé et la liste de ses versions', async () => {
  const r = await lire('pages/aide/versions', admin)
  expect(r.statut).toBe(200)
  expect(r.corps.data).toMatchObject({ cle: 'aide', titre: 'Aide', version: 1 })
  expect(r.corps.data.texte).toContain('{organisme}')
  expect(r.corps.data.versions).toEqual([{ version: 1, le: expect.any(String), par: null }])
})

it('ce qui n’existe pas est introuvable', async () => {
  expect((await lire('pages/inconnue/versions', admin)).statut).toBe(404)
})

it('lecture à qui voit les réglages : admin et superviseur, nul autre', async () => {
  const statuts = []
  for (const role of ['superviseur', 'comptable', 'membreCommission', 'porteurProjet'] as const)
    statuts.push((await lire('pages/aide/versions', await banc.connecter(role))).statut)
  expect([...statuts, (await lire('pages/aide/versions')).statut]).toEqual([200, 403, 403, 403, 401])
})
