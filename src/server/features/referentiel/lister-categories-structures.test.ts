import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'

const banc = bancDuFichier()

test('donne les catégories de structures sans session (CAL-001)', async () => {
  const { statut, corps } = await banc.appeler('GET', 'categories-structures')
  expect([statut, corps.data.length, corps.data[0]]).toEqual([
    200,
    10,
    { id: 1, libelle: 'Association', isRetire: false },
  ])
})

test('chaque entrée a son identifiant et son libellé (PROJ-078)', async () => {
  const { data } = (await banc.appeler('GET', 'categories-structures')).corps
  const lus = data.map(({ id, libelle }: { id: number; libelle: string }) => ({ id, libelle }))
  const enBase = await banc.db
    .selectFrom('categorieStructure')
    .select(['id', 'libelle'])
    .orderBy('ordre')
    .execute()
  expect(enBase.length).toBeGreaterThan(7)
  expect(lus).toEqual(enBase)
})
