import { expect, test } from 'vitest'
import { commissionAnnoncee, commissionDuDepot } from './commission-attendue.ts'

const periode = (dateFrom: string, dateTo: string, dateCommission: string | null) => ({
  dateFrom,
  dateTo,
  deadline: null,
  dateCommission,
})
const AUTOMNE = periode('2026-06-01', '2026-09-30', '2026-12-04')
const HIVER = periode('2026-10-25', '2026-12-22', '2027-02-25')
const PERIODES = [HIVER, AUTOMNE]

test.each([
  ['2026-11-22', '2026-11-22', '2027-02-25'],
  ['2026-09-12', '2026-11-22', '2026-12-04'],
  // Signed again in the interval: still the commission of the period before.
  ['2026-10-05', '2026-11-22', '2026-12-04'],
  ['2026-09-12', '2026-12-05', null],
  ['2026-01-01', '2026-11-22', null],
])('déposée le %s, lue le %s : commission du %s', (depot, jour, attendue) => {
  expect(commissionDuDepot(PERIODES, depot, jour)).toBe(attendue)
})

test.each([
  ['2026-11-22', '2027-02-25'],
  ['2026-10-05', '2027-02-25'],
  ['2026-07-01', '2026-12-04'],
  ['2027-01-10', null],
])('annoncée le %s à qui n’a rien déposé : %s', (jour, attendue) => {
  expect(commissionAnnoncee(PERIODES, jour)).toBe(attendue)
})
