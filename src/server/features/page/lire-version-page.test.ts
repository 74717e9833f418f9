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

it('une version d’une page se lit telle qu’elle est gardée, le nom de l’organisme non rempli', async () => {
  const r = await lire('pages/aide/versions/1', admin)
  expect(r.statut).toBe(200)
  expect(r.corps.data).toMatchObject({ cle: 'aide', titre: 'Aide', version: 1 })
  expect(r.corps.data.texte).toContain('{organisme}')
})

it('ce qui n’existe pas est introuvable', async () => {
  expect((await lire('pages/aide/versions/999', admin)).statut).toBe(404)
})

it('lecture à qui voit les réglages : admin et superviseur, nul autre', async () => {
  const statuts = []
  for (const role of ['superviseur', 'comptable', 'membreCommission', 'porteurProjet'] as const)
    statuts.push((await lire('pages/aide/versions/1', await banc.connecter(role))).statut)
  expect([...statuts, (await lire('pages/aide/versions/1')).statut]).toEqual([200, 403, 403, 403, 401])
})
