import { describe, expect, it } from 'vitest'
import { periodeOuverte, prochaineOuverture } from './calendrier.ts'

const p = (dateFrom: string, dateTo: string, deadline: string | null = null) => ({
  dateFrom,
  dateTo,
  deadline,
  dateCommission: null,
})

describe('calendrier de dépôt', () => {
  it('ouvre du premier au dernier jour compris, ou jusqu’à la date limite', () => {
    const sansLimite = p('2026-03-01', '2026-03-31')
    expect(periodeOuverte([sansLimite], '2026-02-28')).toBeNull()
    expect(periodeOuverte([sansLimite], '2026-03-01')).toBe(sansLimite)
    expect(periodeOuverte([sansLimite], '2026-03-31')).toBe(sansLimite)
    const limitee = p('2026-03-01', '2026-03-31', '2026-03-15')
    expect(periodeOuverte([limitee], '2026-03-15')).toBe(limitee)
    expect(periodeOuverte([limitee], '2026-03-16')).toBeNull()
  })

  it('choisit la période qui ferme le plus tard, et annonce la suivante', () => {
    const courte = p('2026-03-01', '2026-03-10')
    const longue = p('2026-02-01', '2026-04-10')
    expect(periodeOuverte([courte, longue], '2026-03-05')).toBe(longue)
    expect(prochaineOuverture([courte, p('2026-09-01', '2026-10-01')], '2026-03-05')).toBe('2026-09-01')
    expect(prochaineOuverture([courte], '2026-03-05')).toBeNull()
  })
})
