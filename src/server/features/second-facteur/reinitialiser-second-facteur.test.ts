import { expect, test } from 'vitest'
import { personnelEnSession } from '#test-kit/banc/personnel-en-session.ts'
import { creerStaff } from '#test-kit/scenes/fabriques.ts'
import { donnerApplication } from '#test-kit/scenes/second-facteur.ts'

const s = personnelEnSession('comptable')

const reinitialiser = (id: number, par: string) =>
  s.banc.appeler('DELETE', `comptes/${id}/second-facteur`, { jeton: par })
const fiche = async (id: number, par: string) =>
  (await s.banc.appeler('GET', `comptes/${id}`, { jeton: par })).corps.data.secondFacteur

test('un admin retire celui d’un autre : sessions fermées, journal, e-mail ; répété, rien de plus', async () => {
  const admin = await s.banc.connecter('admin')
  await donnerApplication(s.banc, s.qui.id)
  expect(await fiche(s.qui.id, admin)).toBe(true)
  const r = await reinitialiser(s.qui.id, admin)
  expect([r.statut, r.corps]).toEqual([200, { status: 'success', data: { id: s.qui.id } }])
  expect(await fiche(s.qui.id, admin)).toBe(false)
  expect((await s.banc.appeler('GET', 'me', { jeton: s.jeton })).statut).toBe(401)
  const mails = async () => (await s.banc.envois()).filter((e) => e.destinataire === s.qui.email).length
  expect([await mails(), (await s.banc.envois())[0]?.evenement]).toEqual([1, 'second-facteur-reinitialise'])
  expect((await reinitialiser(s.qui.id, admin)).statut).toBe(200)
  expect(await mails()).toBe(1)
  const lignes = await s.banc.db
    .selectFrom('journal')
    .where('chaine', '=', `compte:${s.qui.id}`)
    .select(['acte', 'avant'])
    .execute()
  expect(lignes).toEqual([{ acte: 'reinitialiserSecondFacteur', avant: { moyens: ['application'] } }])
})

test('n’est qu’à un admin, pour un autre, du personnel', async () => {
  const moi = await creerStaff(s.banc, 'admin')
  const admin = await s.banc.connecter(moi.id)
  expect((await reinitialiser(moi.id, admin)).statut).toBe(409)
  expect((await reinitialiser(999_999, admin)).statut).toBe(404)
  for (const role of ['superviseur', 'comptable', 'membreCommission', 'porteurProjet'] as const)
    expect((await reinitialiser(moi.id, await s.banc.connecter(role))).statut).toBe(403)
})

test('supprimer un compte ne garde rien de son second facteur', async () => {
  await donnerApplication(s.banc, s.qui.id)
  const admin = await s.banc.connecter('admin')
  expect((await s.banc.appeler('DELETE', `comptes/${s.qui.id}`, { jeton: admin })).statut).toBe(200)
  const reste = await s.banc.db.selectFrom('authentificateur').where('utilisateurId', '=', s.qui.id).execute()
  expect(reste).toEqual([])
})
