import { describe, expect, test } from 'vitest'
import {
  attendDepuis,
  bilanDe,
  conventionDe,
  type DemandeListee,
  echeanceListe,
  paiementDe,
} from './suite-liste.ts'

const DELAIS = { joursConvention: 30, joursBilan: 90 }
const CHRONOLOGIE = {
  signeLe: '2026-03-02T09:00:00.000Z',
  controleLe: '2026-03-05T09:00:00.000Z',
  affecteLe: '2026-03-20T09:00:00.000Z',
  decisionPublieeLe: '2026-05-02T22:30:00.000Z',
  conventionSigneeLe: '2026-05-10T09:00:00.000Z',
  bilanRempliLe: '2026-07-01T09:00:00.000Z',
  bilanControleLe: '2026-07-08T09:00:00.000Z',
}
const demande = (champs: Partial<DemandeListee>): DemandeListee => ({
  numeroConvention: null,
  datePaiement: null,
  dateFin: '2026-06-14',
  chronologie: CHRONOLOGIE,
  ...champs,
})
const CONVENTION = {
  isAccepted: true,
  hasCommission: true,
  isAcceptedCA: true,
  numeroConvention: 'C-2026-0001',
}
const SIGNEE = { ...CONVENTION, isConventionSigned: true }
const PAYEE = { ...SIGNEE, isPayed: true, datePaiement: '2026-05-20' }
const RENDUE = { ...PAYEE, isBilanFilled: true }

/** What it is called, its flags, agreement, payment, report, waits since, due. */
const CAS: [string, Partial<DemandeListee>, unknown[]][] = [
  ['un brouillon', { chronologie: {} }, [null, null, null, null, null]],
  ['à contrôler', { isControlling: true }, [null, null, null, '2026-03-02', null]],
  ['refusée au contrôle', { isRefused: true }, [null, null, null, '2026-03-05', null]],
  ['à affecter', { isAccepted: true }, [null, null, null, '2026-03-05', null]],
  ['en commission', { isAccepted: true, hasCommission: true }, [null, null, null, '2026-03-20', null]],
  ['refusée', { isAccepted: true, hasCommission: true, isRefusedCAA: true }, [null, null, null, null, null]],
  // Half past midnight in Paris: the day after.
  ['à conventionner', CONVENTION, ['a-signer', null, null, '2026-05-03', '2026-06-02']],
  ['à payer', SIGNEE, ['signee', 'a-venir', null, '2026-05-10', null]],
  ['bilan attendu', PAYEE, ['signee', 'paye', 'attendu', '2026-05-20', '2026-09-12']],
  ['bilan à contrôler', RENDUE, ['signee', 'paye', 'a-controler', '2026-07-01', null]],
  [
    'bilan à corriger',
    { ...RENDUE, isBilanRefused: true },
    ['signee', 'paye', 'a-corriger', '2026-07-08', null],
  ],
  ['terminée', { ...RENDUE, isBilanValidated: true }, ['signee', 'paye', 'termine', null, null]],
  ['archivée sans bilan', { ...PAYEE, isArchived: true }, ['signee', 'paye', 'attendu', null, null]],
  ['retirée', { isControlling: true, isWithdrawn: true }, [null, null, null, null, null]],
]

describe('ce qui suit, dans les listes', () => {
  test.each(CAS)('%s', (_nom, champs, attendu) => {
    const p = demande(champs)
    const suites = [conventionDe(p), paiementDe(p), bilanDe(p)]
    expect([...suites, attendDepuis(p), echeanceListe(p, DELAIS)]).toEqual(attendu)
  })
})
