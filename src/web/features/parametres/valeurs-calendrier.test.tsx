import { expect, test } from 'vitest'
import { effetDesPeriodes, etatPeriode, seChevauchent } from './valeurs-calendrier.ts'

const periode = (dateFrom: string | null, dateTo: string | null, deadline: string | null = null) => ({
  id: null,
  dateFrom,
  dateTo,
  deadline,
  dateCommission: null,
})

test.each([
  ['2027-01-03', 'a venir'],
  ['2027-01-04', 'ouverte'],
  ['2027-03-15', 'ouverte'],
  ['2027-03-16', 'terminee'],
] as const)('le %s, une période est « %s »', (jour, etat) => {
  expect(etatPeriode(periode('2027-01-04', '2027-03-31', '2027-03-15'), jour)).toBe(etat)
  expect(etatPeriode(periode('2027-01-04', null), jour)).toBe('incomplete')
})

test('dit jusqu’à quand on dépose, ou quand on pourra', () => {
  const p = [periode('2027-01-04', '2027-03-31', '2027-03-15')]
  expect(effetDesPeriodes(p, '2027-02-01').phrase).toContain('jusqu’au 15 mars 2027 inclus')
  expect(effetDesPeriodes(p, '2026-12-01').phrase).toContain('Prochaine ouverture le 4 janvier 2027')
  expect(effetDesPeriodes(p, '2027-04-01').phrase).toContain('Aucune ouverture n’est prévue')
})

test('voit deux fenêtres de dépôt qui partagent un jour, pas deux qui se suivent', () => {
  const hiver = periode('2027-01-04', '2027-03-31', '2027-03-15')
  expect(seChevauchent([periode('2027-03-16', '2027-06-30'), hiver])).toBe(false)
  expect(seChevauchent([periode('2027-03-15', '2027-06-30'), hiver])).toBe(true)
})
