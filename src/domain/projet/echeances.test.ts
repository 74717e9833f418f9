import { describe, expect, test } from 'vitest'
import { echeanceBilan, echeanceConvention, rappelDu } from './echeances.ts'

const delais = { joursConvention: 30, joursBilan: 90 }

describe('échéances', () => {
  test('la convention, trente jours après la décision, en jours de Paris', () => {
    expect(echeanceConvention(new Date('2026-03-02T10:00:00Z'), delais)).toBe('2026-04-01')
    expect(echeanceConvention(new Date('2026-03-02T23:30:00Z'), delais)).toBe('2026-04-02')
  })

  test('le bilan, quatre-vingt-dix jours après la fin ou le paiement, le dernier des deux', () => {
    expect(echeanceBilan('2026-05-10', '2026-04-01', delais)).toBe('2026-08-08')
    expect(echeanceBilan('2026-03-10', '2026-04-01', delais)).toBe('2026-06-30')
    expect(echeanceBilan(null, '2026-04-01', delais)).toBe('2026-06-30')
  })

  test('un rappel sept jours avant et le jour même ; un serveur arrêté rattrape trois jours, pas plus', () => {
    const rappels = ['2026-04-23', '2026-04-24', '2026-04-30', '2026-05-01', '2026-05-04', '2026-05-05']
    expect(rappels.map((j) => rappelDu('2026-05-01', j))).toEqual([
      null,
      'avant',
      'avant',
      'jour',
      'jour',
      null,
    ])
  })
})
