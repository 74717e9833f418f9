import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'

const banc = bancDuFichier()

test('donne les catégories de projets ; les deux premières exigent des domaines (CAL-002)', async () => {
  const { data } = (await banc.appeler('GET', 'categories-projets')).corps
  expect(
    data.filter((c: { domainesRequis: boolean }) => c.domainesRequis).map((c: { id: number }) => c.id),
  ).toEqual([1, 2])
})

test('chaque entrée a son identifiant et son libellé (PROJ-079)', async () => {
  const { data } = (await banc.appeler('GET', 'categories-projets')).corps
  const lus = data.map(({ id, libelle }: { id: number; libelle: string }) => ({ id, libelle }))
  const enBase = await banc.db
    .selectFrom('categorieProjet')
    .select(['id', 'libelle'])
    .orderBy('ordre')
    .execute()
  expect(enBase.length).toBeGreaterThan(7)
  expect(lus).toEqual(enBase)
})
