import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Banc, monterBanc } from '../../../test-kit/banc.ts'
import { creerStaff } from '../../../test-kit/fabriques.ts'
import { donnerApplication } from '../../../test-kit/second-facteur.ts'

let banc: Banc
let qui: Awaited<ReturnType<typeof creerStaff>>
let jeton: string
beforeAll(async () => {
  banc = await monterBanc()
})
afterAll(() => banc?.fermer())
beforeEach(async () => {
  qui = await creerStaff(banc, 'comptable')
  jeton = await banc.connecter(qui.id)
})

const reinitialiser = (id: number, par: string) =>
  banc.appeler('DELETE', `comptes/${id}/second-facteur`, { jeton: par })
const fiche = async (id: number, par: string) =>
  (await banc.appeler('GET', `comptes/${id}`, { jeton: par })).corps.data.secondFacteur

it('un admin retire celui d’un autre : sessions fermées, journal, e-mail ; répété, rien de plus', async () => {
  const admin = await banc.connecter('admin')
  await donnerApplication(banc, qui.id)
  expect(await fiche(qui.id, admin)).toBe(true)
  const r = await reinitialiser(qui.id, admin)
  expect([r.statut, r.corps]).toEqual([200, { status: 'success', data: { id: qui.id } }])
  expect(await fiche(qui.id, admin)).toBe(false)
  expect((await banc.appeler('GET', 'me', { jeton })).statut).toBe(401)
  const mails = async () => (await banc.envois()).filter((e) => e.destinataire === qui.email).length
  expect([await mails(), (await banc.envois())[0]?.evenement]).toEqual([1, 'second-facteur-reinitialise'])
  expect((await reinitialiser(qui.id, admin)).statut).toBe(200)
  expect(await mails()).toBe(1)
  const lignes = await banc.db
    .selectFrom('journal')
    .where('chaine', '=', `compte:${qui.id}`)
    .select(['acte', 'avant'])
    .execute()
  expect(lignes).toEqual([{ acte: 'reinitialiserSecondFacteur', avant: { moyens: ['application'] } }])
})

it('n’est qu’à un admin, pour un autre, du personnel', async () => {
  const moi = await creerStaff(banc, 'admin')
  const admin = await banc.connecter(moi.id)
  expect((await reinitialiser(moi.id, admin)).statut).toBe(409)
  expect((await reinitialiser(999_999, admin)).statut).toBe(404)
  for (const role of ['superviseur', 'comptable', 'membreCommission', 'porteurProjet'] as const)
    expect((await reinitialiser(moi.id, await banc.connecter(role))).statut).toBe(403)
})

it('supprimer un compte ne garde rien de son second facteur', async () => {
  await donnerApplication(banc, qui.id)
  const admin = await banc.connecter('admin')
  expect((await banc.appeler('DELETE', `comptes/${qui.id}`, { jeton: admin })).statut).toBe(200)
  const reste = await banc.db.selectFrom('authentificateur').where('utilisateurId', '=', qui.id).execute()
  expect(reste).toEqual([])
})
