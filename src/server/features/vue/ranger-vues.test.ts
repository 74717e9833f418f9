import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { garderVue, nomsDesVues } from '#test-kit/scenes/vue-gardee.ts'

const banc = bancDuFichier()

test('chacun range son menu, sans déranger celui des autres ; ce qu’il ne voit pas n’y entre pas', async () => {
  const [moi, autre] = [await banc.connecter('superviseur'), await banc.connecter('superviseur')]
  const garder = async (jeton: string, nom: string, partagee = false): Promise<number> =>
    (await garderVue(banc, jeton, { nom, partagee })).corps.data.id
  const [a, b] = [await garder(moi, 'A'), await garder(moi, 'B', true)]
  const privee = await garder(autre, 'Privée')
  await garder(autre, 'C', true)
  const ranger = (ids: number[]) => banc.appeler('PUT', 'vues', { jeton: moi, corps: { ids } })
  expect((await ranger([b, privee, a, b, 999])).corps.data).toEqual({ ids: [b, a] })
  expect(await nomsDesVues(banc, moi)).toEqual(['B', 'A', 'C'])
  expect(await nomsDesVues(banc, autre)).toEqual(['B', 'C', 'Privée'])
  await ranger([])
  expect(await nomsDesVues(banc, moi)).toEqual(['A', 'B', 'C'])
  expect((await ranger(Array.from({ length: 201 }, (_, i) => i + 1))).statut).toBe(422)
})
