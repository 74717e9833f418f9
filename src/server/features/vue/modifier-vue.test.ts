import { expect, test } from 'vitest'
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
