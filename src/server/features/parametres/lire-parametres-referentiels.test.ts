import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'

const banc = bancDuFichier()

test('donne les trois listes livrées, entrées retirées comprises', async () => {
  const retireLe = banc.horloge.maintenant()
  await banc.db.updateTable('domaineEditorial').set({ retireLe }).where('id', '=', 14).execute()
  const jeton = await banc.connecter('superviseur')
  const { data } = (await banc.appeler('GET', 'parametres/referentiels', { jeton })).corps
  expect(data).toMatchObject({ version: 1, demandesEnCours: 0 })
  expect(data.categoriesStructures).toHaveLength(10)
  expect(data.categoriesProjets[0]).toEqual({
    id: 1,
    libelle: 'Salon ou fête du livre',
    isRetire: false,
    domainesRequis: true,
  })
  expect(data.domainesEditoriaux.at(-1)).toMatchObject({ id: 14, isRetire: true })
})
