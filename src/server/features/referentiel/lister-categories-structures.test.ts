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
