import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { garderVue, VUE_ESSAI } from '#test-kit/scenes/vue-gardee.ts'

const banc = bancDuFichier()

test('une vue se garde sous un nom ; la partager demande le droit', async () => {
  const [comptable, superviseur] = [await banc.connecter('comptable'), await banc.connecter('superviseur')]
  const r = await garderVue(banc, comptable)
  expect([r.statut, r.corps.data]).toMatchObject([
    201,
    { ...VUE_ESSAI, par: null, modifiable: true, version: 1 },
  ])
  expect((await garderVue(banc, comptable, { partagee: true })).statut).toBe(403)
  expect((await garderVue(banc, superviseur, { partagee: true })).statut).toBe(201)
})

test('un nom vide, trop long, ou des filtres trop longs sont refusés', async () => {
  const jeton = await banc.connecter('admin')
  for (const champs of [{ nom: ' ' }, { nom: 'x'.repeat(81) }, { requete: 'x'.repeat(2001) }])
    expect((await garderVue(banc, jeton, champs)).statut).toBe(422)
})
