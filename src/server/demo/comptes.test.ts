import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { COMPTES_DEMO, creerComptesDemo, MOT_DE_PASSE_DEMO } from './comptes.ts'

const banc = bancDuFichier()
beforeAll(async () => {
  await creerComptesDemo(banc.ctx)
  await creerComptesDemo(banc.ctx)
})

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
