import { expect, test } from 'vitest'
import { ROLES } from '#domain/commun/roles.ts'
import type { Banc } from '#test-kit/banc/banc.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPorteur, creerStaff } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()

const lire = async (id: number, qui: Parameters<Banc['connecter']>[0]) =>
  banc.appeler('GET', `comptes/${id}`, { jeton: await banc.connecter(qui) })

test('donne le compte sous data (CPT-025)', async () => {
  const c = await creerStaff(banc, 'comptable')
  const { statut, corps } = await lire(c.id, 'admin')
  const { id, prenom, nom, email, role, version } = c
  expect([statut, corps]).toEqual([
    200,
    {
      data: {
        id,
        prenom,
        nom,
        email,
        role,
        version,
        isInvite: false,
        secondFacteur: false,
        emailEnAttente: null,
        avisSignatures: 'chaque',
      },
    },
  ])
})

test.each([
  ['id (CPT-012)', 'id'],
  ['prenom (CPT-013)', 'prenom'],
  ['nom (CPT-014)', 'nom'],
  ['email (CPT-015)', 'email'],
  ['role (CPT-016)', 'role'],
] as const)('chaque champ du compte : %s', async (_titre, champ) => {
  const c = await creerStaff(banc, 'membreCommission', { prenom: 'Odile', nom: 'Ferrand' })
  expect((await lire(c.id, 'superviseur')).corps.data[champ]).toBe(c[champ])
})

test('chacun lit le sien ; celui d’un autre demande le droit de voir les comptes', async () => {
  const autre = await creerStaff(banc, 'admin')
  for (const role of ROLES) {
    const permis = role === 'admin' || role === 'superviseur'
    expect([role, (await lire(autre.id, role)).statut]).toEqual([role, permis ? 200 : 403])
    if (role === 'porteurProjet') continue
    const { id } = await creerStaff(banc, role)
    expect((await lire(id, id)).statut).toBe(200)
  }
  expect((await banc.appeler('GET', `comptes/${autre.id}`)).statut).toBe(401)
})

test('un porteur de projet ou un inconnu donnent 404', async () => {
  const { utilisateurId } = await creerPorteur(banc)
  for (const id of [utilisateurId, 999_999]) expect((await lire(id, 'admin')).statut).toBe(404)
})
