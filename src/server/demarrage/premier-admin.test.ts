import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPremierAdmin } from './premier-admin.ts'

const admin = { email: 'chef@aides.fr', motDePasse: 'Motdepasse-2026!' }

const banc = bancDuFichier({ config: { admin } })

test('le premier administrateur est créé une fois, journalisé, et entre avec son mot de passe', async () => {
  await creerPremierAdmin(banc.ctx)
  await creerPremierAdmin(banc.ctx)
  const comptes = await banc.db.selectFrom('utilisateur').select(['id', 'email', 'role']).execute()
  expect(comptes).toEqual([{ id: 1, email: 'chef@aides.fr', role: 'admin' }])
  const journal = await banc.db.selectFrom('journal').select(['chaine', 'acte']).execute()
  expect(journal).toEqual([{ chaine: 'compte:1', acte: 'creerPremierAdmin' }])
  const entree = await banc.appeler('POST', 'login', {
    corps: { email: admin.email, password: admin.motDePasse },
  })
  expect([entree.statut, entree.corps.user?.role]).toEqual([200, 'admin'])
})

test('un autre ADMIN_EMAIL n’ajoute personne tant qu’un administrateur existe', async () => {
  const config = { ...banc.ctx.config, admin: { ...admin, email: 'autre@aides.fr' } }
  await creerPremierAdmin({ ...banc.ctx, config })
  expect(await banc.db.selectFrom('utilisateur').select('email').execute()).toEqual([
    { email: 'chef@aides.fr' },
  ])
})
