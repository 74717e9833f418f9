import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Banc, monterBanc } from '../../../test-kit/banc.ts'
import { ouvrirPeriode } from '../../../test-kit/fabriques.ts'

let banc: Banc
beforeAll(async () => {
  banc = await monterBanc()
})
afterAll(() => banc.fermer())

it('donne les limites, et chaque période sous ses deux orthographes (CAL-004)', async () => {
  const lire = async () => (await banc.appeler('GET', 'calendrier-depot-projet')).corps.data
  expect(await lire()).toEqual({
    dateLimiteDepot: null,
    dateDebutMax: '2026-12-31',
    dateFinMax: '2027-12-31',
    periodes: [],
    isOuvert: false,
    periodeOuverte: null,
    prochaineOuverture: null,
  })
  const { id } = await ouvrirPeriode(banc, { deadline: '2026-03-20', dateCommission: '2026-05-05' })
  const periode = {
    id,
    dateFrom: '2026-01-31',
    dateTo: '2026-04-01',
    periodeStart: '2026-01-31',
    periodeEnd: '2026-04-01',
    deadline: '2026-03-20',
    dateCommission: '2026-05-05',
  }
  expect(await lire()).toMatchObject({ periodes: [periode], isOuvert: true, periodeOuverte: periode })
  banc.horloge.regler('2026-03-20T23:30:00Z')
  expect((await lire()).isOuvert).toBe(false)
})
