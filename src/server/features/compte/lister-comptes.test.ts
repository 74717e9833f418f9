import { expect, test } from 'vitest'
import { aLeDroit, ROLES } from '#domain/commun/roles.ts'
import type { Banc } from '#test-kit/banc/banc.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPorteur, creerStaff } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()

const lister = async (qui: Parameters<Banc['connecter']>[0]) =>
  banc.appeler('GET', 'comptes', { jeton: await banc.connecter(qui) })

test('donne tous les comptes ouverts, par nom, sans adresse ni secret ni porteur (CPT-024)', async () => {
  const desactiveLe = banc.horloge.maintenant()
  await creerPorteur(banc)
  const admin = await creerStaff(banc, 'admin', { nom: 'Zimmer' })
  await creerStaff(banc, 'comptable', { nom: 'Élie', motDePasse: null })
  await creerStaff(banc, 'membreCommission', { nom: 'Fabre' })
  await creerStaff(banc, 'superviseur', { nom: 'Parti', desactiveLe })
  const { statut, corps } = await lister(admin.id)
  expect(statut).toBe(200)
  expect(corps.meta).toEqual({ total: 3, page: 1, parPage: 3 })
  const id = expect.any(Number)
  const prenom = 'Camille'
  expect(corps.data).toEqual([
    { id, prenom, nom: 'Élie', role: 'comptable', isInvite: true },
    { id, prenom, nom: 'Fabre', role: 'membreCommission', isInvite: false },
    { id, prenom, nom: 'Zimmer', role: 'admin', isInvite: false },
  ])
})

test('par page quand on la demande', async () => {
  const jeton = await banc.connecter('admin')
  const lire = async (query: string) => (await banc.appeler('GET', `comptes${query}`, { jeton })).corps
  const tous = await lire('')
  const page = await lire('?parPage=1&page=2&vue=ecran')
  expect(page).toEqual({ data: [tous.data[1]], meta: { total: tous.data.length, page: 2, parPage: 1 } })
})

test.each(ROLES)(
  '%s ne lit la liste qu’avec le droit de voir les comptes (PER-007, PER-018)',
  async (role) => {
    expect((await lister(role)).statut).toBe(aLeDroit(role, 'compte', 'canView') ? 200 : 403)
  },
)
