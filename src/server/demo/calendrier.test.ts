import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Banc, monterBanc } from '../../test-kit/banc.ts'
import { creerCalendrierDemo } from './calendrier.ts'

let banc: Banc
beforeAll(async () => {
  banc = await monterBanc()
})
afterAll(() => banc.fermer())

test('une période de dépôt est ouverte le jour du premier démarrage, une seule fois', async () => {
  await creerCalendrierDemo(banc.ctx)
  banc.horloge.avancer(86_400_000)
  await creerCalendrierDemo(banc.ctx)
  expect(await banc.db.selectFrom('periode').selectAll().execute()).toEqual([
    {
      id: expect.any(Number),
      dateDebut: '2026-02-10',
      dateFin: '2026-05-01',
      deadline: '2026-05-01',
      dateCommission: '2026-06-10',
    },
  ])
  const limites = await banc.db.selectFrom('calendrier').selectAll().executeTakeFirstOrThrow()
  expect(limites).toMatchObject({
    dateLimiteDepot: '2026-03-02',
    dateDebutMax: '2027-12-31',
    dateFinMax: '2028-12-31',
  })
})
