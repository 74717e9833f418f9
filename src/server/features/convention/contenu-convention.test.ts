import { expect, test } from 'vitest'
import { ORGANISME_VIDE } from '#domain/parametres/organisme.ts'
import { contenuConvention } from './contenu-convention.ts'
import type { FaitsConvention } from './queries.ts'

const FAITS = {
  lieux: [],
  commissionDate: '2027-01-01',
  caaValideeLe: new Date('2026-11-20T10:00:00Z'),
  caLe: new Date('2026-11-22T10:00:00Z'),
  caValideeLe: new Date('2026-11-22T10:00:00Z'),
} as unknown as FaitsConvention
const commissionDe = (faits: FaitsConvention) =>
  contenuConvention({ nom: 'Sofia', identite: ORGANISME_VIDE, contact: null }, faits, {
    dureeConservationAnnees: 5,
    dureePreuvesAnnees: 10,
  } as never).commission

test('une commission publiée avant son jour porte celui de l’avis : la décision ne la précède jamais', () => {
  expect(commissionDe(FAITS)).toEqual({ date: '2026-11-20', decideeLe: '2026-11-22' })
})

test('une commission publiée après son jour garde le sien', () => {
  expect(commissionDe({ ...FAITS, commissionDate: '2026-11-02' })).toEqual({
    date: '2026-11-02',
    decideeLe: '2026-11-22',
  })
})
