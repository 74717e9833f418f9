import { describe, expect, test } from 'vitest'
import { type CalendrierEntier, calendrierSaisi, fautesCalendrier } from './calendrier-saisi.ts'

const periode = (plus = {}) => ({
  id: null,
  dateFrom: '2027-01-04',
  dateTo: '2027-03-31',
  deadline: null,
  dateCommission: null,
  ...plus,
})
const calendrier = (plus: Partial<CalendrierEntier> = {}): CalendrierEntier => ({
  dateLimiteDepot: null,
  dateDebutMax: '2027-12-31',
  dateFinMax: '2028-12-31',
  joursConvention: 30,
  joursBilan: 90,
  joursControle: 14,
  joursControleBilan: 30,
  joursPaiement: 30,
  periodes: [periode()],
  ...plus,
})

describe('calendrier saisi', () => {
  test('lit les deux orthographes d’une période', () => {
    const lu = calendrierSaisi.parse({
      periodes: [
        { dateFrom: '2027-01-04', dateTo: '2027-03-31' },
        { periodeStart: '2027-05-01', periodeEnd: '2027-06-30', deadline: '' },
      ],
    })
    expect(lu.periodes?.map((p) => [p.dateFrom, p.dateTo, p.deadline])).toEqual([
      ['2027-01-04', '2027-03-31', null],
      ['2027-05-01', '2027-06-30', null],
    ])
  })

  test('distingue un champ absent d’un champ vidé', () => {
    const lu = calendrierSaisi.parse({ dateLimiteDepot: '' })
    expect([lu.dateLimiteDepot, lu.dateDebutMax, lu.periodes]).toEqual([null, undefined, undefined])
  })

  test.each([
    [{ periodes: [{ dateFrom: '2027-02-30' }] }, 'periodes'],
    [{ dateDebutMax: 'demain' }, 'dateDebutMax'],
    [{ joursBilan: 0 }, 'joursBilan'],
    [{ joursConvention: 366 }, 'joursConvention'],
  ])('refuse la forme de %j', (corps, champ) => {
    const lu = calendrierSaisi.safeParse(corps)
    expect(lu.error?.issues[0]?.path[0]).toBe(champ)
  })

  test.each([
    [{}, []],
    [{ periodes: [] }, []],
    [{ dateDebutMax: null, joursBilan: null }, ['dateDebutMax', 'joursBilan']],
    [{ dateFinMax: '2027-12-30' }, ['dateFinMax']],
    [{ dateLimiteDepot: '2028-01-01' }, ['dateLimiteDepot']],
    [{ periodes: [periode({ dateFrom: null, dateTo: null })] }, ['periodes.0.dateFrom', 'periodes.0.dateTo']],
    [{ periodes: [periode(), periode({ dateTo: '2027-01-03' })] }, ['periodes.1.dateTo']],
    [{ periodes: [periode({ deadline: '2027-04-01' })] }, ['periodes.0.deadline']],
    [{ periodes: [periode({ deadline: '2027-01-03' })] }, ['periodes.0.deadline']],
    [{ periodes: [periode({ deadline: '2027-03-31' })] }, []],
    [{ periodes: [periode({ dateTo: '2027-01-04', deadline: '2027-01-04' })] }, []],
  ])('juge %j', (plus, champs) => {
    expect(Object.keys(fautesCalendrier(calendrier(plus)))).toEqual(champs)
  })
})
