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

test('une vue ne garde que ce que la liste sait lire ; une autre adresse est refusée', async () => {
  const jeton = await banc.connecter('admin')
  const r = await garderVue(banc, jeton, { requete: 'tab=archives&couleur=bleu&annee=2026&page=3' })
  expect(r.corps.data.requete).toBe('tab=archives&annee=2026')
  for (const requete of ['javascript:alert(1)', 'https://ailleurs.example', 'couleur=bleu'])
    expect(Object.keys((await garderVue(banc, jeton, { requete })).corps.errors)).toEqual(['requete'])
})

test('cinquante vues par compte, et pas une de plus, même demandées ensemble', async () => {
  const [jeton, autre] = [await banc.connecter('superviseur'), await banc.connecter('comptable')]
  const rendus = await Promise.all(
    Array.from({ length: 52 }, (_, n) => garderVue(banc, jeton, { nom: `Vue ${n}` })),
  )
  expect(rendus.filter((r) => r.statut === 201)).toHaveLength(50)
  expect(rendus.find((r) => r.statut !== 201)?.corps.message).toContain('Vous avez déjà 50 vues')
  expect((await garderVue(banc, autre)).statut).toBe(201)
})
