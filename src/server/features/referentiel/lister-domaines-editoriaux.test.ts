import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Banc, monterBanc } from '../../../test-kit/banc.ts'

let banc: Banc
beforeAll(async () => {
  banc = await monterBanc()
})
afterAll(() => banc.fermer())

it('donne les domaines éditoriaux sans session, entrées retirées signalées (CAL-003)', async () => {
  const retireLe = banc.horloge.maintenant()
  await banc.db.updateTable('domaineEditorial').set({ retireLe }).where('id', '=', 14).execute()
  const { data } = (await banc.appeler('GET', 'domaines-editoriaux')).corps
  expect(data.at(-1)).toEqual({ id: 14, libelle: 'Livre audio et numérique', isRetire: true })
})
