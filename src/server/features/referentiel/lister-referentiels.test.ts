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

test('donne les catégories de projets ; les deux premières exigent des domaines (CAL-002)', async () => {
  const { data } = (await banc.appeler('GET', 'categories-projets')).corps
  expect(
    data.filter((c: { domainesRequis: boolean }) => c.domainesRequis).map((c: { id: number }) => c.id),
  ).toEqual([1, 2])
})

test('donne les domaines éditoriaux sans session, entrées retirées signalées (CAL-003)', async () => {
  const retireLe = banc.horloge.maintenant()
  await banc.db.updateTable('domaineEditorial').set({ retireLe }).where('id', '=', 14).execute()
  const { data } = (await banc.appeler('GET', 'domaines-editoriaux')).corps
  expect(data.at(-1)).toEqual({ id: 14, libelle: 'Livre audio et numérique', isRetire: true })
})

/** What a call answers of each entry, and what the base keeps of it. */
async function entrees(chemin: string, table: 'categorieStructure' | 'categorieProjet' | 'domaineEditorial') {
  const { data } = (await banc.appeler('GET', chemin)).corps
  const lues = data.map(({ id, libelle }: { id: number; libelle: string }) => ({ id, libelle }))
  const gardees = await banc.db.selectFrom(table).select(['id', 'libelle']).orderBy('ordre').execute()
  expect(gardees.length).toBeGreaterThan(7)
  return { lues, gardees }
}

test('chaque catégorie de structures a son identifiant et son libellé (PROJ-078)', async () => {
  const { lues, gardees } = await entrees('categories-structures', 'categorieStructure')
  expect(lues).toEqual(gardees)
})

test('chaque catégorie de projets a son identifiant et son libellé (PROJ-079)', async () => {
  const { lues, gardees } = await entrees('categories-projets', 'categorieProjet')
  expect(lues).toEqual(gardees)
})

test('chaque domaine éditorial a son identifiant et son libellé (PROJ-080)', async () => {
  const { lues, gardees } = await entrees('domaines-editoriaux', 'domaineEditorial')
  expect(lues).toEqual(gardees)
})
