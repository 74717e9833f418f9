import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'

const banc = bancDuFichier()

test('les communes se cherchent sans session, six au plus, la plus peuplée d’abord (GEO-002)', async () => {
  const r = await banc.appeler('GET', 'geo/communes?recherche=saint')
  expect(r.statut).toBe(200)
  expect(r.corps.data.length).toBe(6)
  expect(r.corps.data[0]).toEqual({ nom: 'Saint-Étienne', codesPostaux: expect.arrayContaining(['42000']) })
  const paris = await banc.appeler('GET', 'geo/communes?recherche=75001')
  expect(paris.corps.data.map((c: { nom: string }) => c.nom)).toEqual(['Paris'])
})

test('sans recherche, ou trop longue, la liste est vide', async () => {
  for (const fin of ['', '?recherche=', '?recherche=a', `?recherche=${'a'.repeat(300)}`])
    expect((await banc.appeler('GET', `geo/communes${fin}`)).corps).toEqual({ data: [] })
})
