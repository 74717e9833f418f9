import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Banc, monterBanc } from '#test-kit/banc/banc.ts'
import { COMPTES_DEMO, creerComptesDemo, MOT_DE_PASSE_DEMO } from './comptes.ts'

let banc: Banc
beforeAll(async () => {
  banc = await monterBanc()
  await creerComptesDemo(banc.ctx)
  await creerComptesDemo(banc.ctx)
})
afterAll(() => banc.fermer())

test('un compte par rôle, créé une seule fois', async () => {
  const comptes = await banc.db
    .selectFrom('utilisateur')
    .select(['role', 'email', 'prenom', 'nom'])
    .orderBy('id')
    .execute()
  expect(comptes).toEqual(COMPTES_DEMO)
})

test.each(COMPTES_DEMO)('$email entre avec le mot de passe affiché, comme $role', async ({ email, role }) => {
  const { statut, corps } = await banc.appeler('POST', 'login', {
    corps: { email, password: MOT_DE_PASSE_DEMO },
  })
  expect([statut, corps.user?.role]).toEqual([200, role])
})

test('le porteur de démonstration est validé, son profil est complet', async () => {
  const { id } = await banc.db
    .selectFrom('utilisateur')
    .select('id')
    .where('role', '=', 'porteurProjet')
    .executeTakeFirstOrThrow()
  const { corps } = await banc.appeler('GET', 'me', { jeton: await banc.connecter(id) })
  expect(corps.data.porteurProjet).toMatchObject({
    isValidated: true,
    profilComplet: true,
    sections: { structure: true, contact: true, rib: true },
  })
})
