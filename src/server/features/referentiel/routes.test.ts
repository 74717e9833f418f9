import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Banc, monterBanc } from '../../../test-kit/banc.ts'

let banc: Banc
beforeAll(async () => {
  banc = await monterBanc()
})
afterAll(() => banc.fermer())

it('donne les catégories de structures sans session (CAL-001)', async () => {
  const { statut, corps } = await banc.appeler('GET', 'categories-structures')
  expect([statut, corps.data.length, corps.data[0]]).toEqual([
    200,
    10,
    { id: 1, libelle: 'Association', isRetire: false },
  ])
})

it('donne les catégories de projets ; les deux premières exigent des domaines (CAL-002)', async () => {
  const { data } = (await banc.appeler('GET', 'categories-projets')).corps
  expect(
    data.filter((c: { domainesRequis: boolean }) => c.domainesRequis).map((c: { id: number }) => c.id),
  ).toEqual([1, 2])
})

it('donne les domaines éditoriaux sans session, entrées retirées signalées (CAL-003)', async () => {
  const retireLe = banc.horloge.maintenant()
  await banc.db.updateTable('domaineEditorial').set({ retireLe }).where('id', '=', 14).execute()
  const { data } = (await banc.appeler('GET', 'domaines-editoriaux')).corps
  expect(data.at(-1)).toEqual({ id: 14, libelle: 'Livre audio et numérique', isRetire: true })
})
