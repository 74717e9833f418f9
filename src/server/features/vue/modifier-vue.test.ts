import { expect, test } from 'vitest'
import type { RoleVue } from '#domain/vue/roles-vues.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { garderVue, nomsDesVues, VUE_ESSAI } from '#test-kit/scenes/vue-gardee.ts'

const banc = bancDuFichier()

test('son auteur et l’administration changent une vue partagée, à sa version ; nul autre', async () => {
  const [auteur, autre, admin] = await Promise.all(
    (['superviseur', 'superviseur', 'admin'] as const).map((r) => banc.connecter(r)),
  )
  const { id } = (await garderVue(banc, auteur as string, { partagee: true })).corps.data
  const changer = (jeton: string | undefined, version: number, champs = {}) =>
    banc.appeler('PUT', `vues/${id}`, {
      jeton: jeton ?? '',
      corps: { ...VUE_ESSAI, partagee: true, ...champs, version },
    })
  expect((await changer(autre, 1)).statut).toBe(403)
  expect((await changer(admin, 1, { nom: 'Festivals' })).corps.data).toMatchObject({ version: 2 })
  // Somebody who read the first version does not write over the second.
  expect((await changer(auteur, 1)).statut).toBe(409)
  expect((await changer(auteur, 2, { partagee: false })).statut).toBe(200)
  expect(await nomsDesVues(banc, admin as string)).toEqual([])
  // No longer shared, it is nobody else's.
  expect((await changer(admin, 3)).statut).toBe(404)
})

test('une vue partagée s’ouvre d’elle-même pour un rôle, à la place de celle qui l’était ; le journal dit les deux', async () => {
  const [un, deux, comptable] = await Promise.all(
    (['superviseur', 'admin', 'comptable'] as const).map((r) => banc.connecter(r)),
  )
  const lues = async () => {
    const { data } = (await banc.appeler('GET', 'vues', { jeton: comptable ?? '' })).corps
    return Object.fromEntries(data.map((v: { nom: string; defautPour: unknown }) => [v.nom, v.defautPour]))
  }
  const garder = async (jeton: string | undefined, nom: string, defautPour: RoleVue | null = null) =>
    (await garderVue(banc, jeton ?? '', { nom, partagee: true, defautPour })).corps.data
  const premiere = await garder(un, 'À payer', 'comptable')
  const seconde = await garder(deux, 'Mois en cours')
  const { id: privee } = (await garderVue(banc, comptable ?? '', { nom: 'À moi' })).corps.data
  expect(await lues()).toEqual({ 'À moi': null, 'À payer': 'comptable', 'Mois en cours': null })
  const changer = (jeton: string | undefined, id: number, champs: object) =>
    banc.appeler('PUT', `vues/${id}`, { jeton: jeton ?? '', corps: { ...VUE_ESSAI, ...champs } })
  const prendre = { nom: 'Mois en cours', partagee: true, defautPour: 'comptable', version: 1 }
  // Somebody else's, one that only its owner sees, a role that has no list.
  expect((await changer(un, seconde.id, prendre)).statut).toBe(403)
  const seule = await changer(comptable, privee, { nom: 'À moi', defautPour: 'comptable', version: 1 })
  expect([seule.statut, Object.keys(seule.corps.errors)]).toEqual([422, ['defautPour']])
  expect((await changer(deux, seconde.id, { ...prendre, defautPour: 'membreCommission' })).statut).toBe(422)
  expect((await changer(deux, seconde.id, prendre)).corps.data.defautPour).toBe('comptable')
  expect(await lues()).toEqual({ 'À moi': null, 'À payer': null, 'Mois en cours': 'comptable' })
  const actes = await banc.db
    .selectFrom('journal')
    .select(['acte', 'apres'])
    .where('chaine', '=', `vue:${premiere.id}`)
    .orderBy('rang', 'desc')
    .executeTakeFirstOrThrow()
  expect(actes).toEqual({ acte: 'modifierVue', apres: { defautPour: null } })
  // Kept through a change that does not speak of it; lost with the sharing.
  const { nom, partagee } = prendre
  await changer(deux, seconde.id, { nom, partagee, requete: 'tab=archives', version: 2 })
  expect((await lues())['Mois en cours']).toBe('comptable')
  expect(
    (await changer(deux, seconde.id, { nom, partagee: false, version: 3 })).corps.data.defautPour,
  ).toBeNull()
})
