import { describe, expect, it } from 'vitest'
import { Conflit, Interdit } from '#domain/commun/erreurs.ts'
import { exigerCorrigeable, exigerDecidable, exigerOuvert, statutCompte } from './verdict.ts'

const le = new Date('2026-03-02T09:00:00Z')

describe('compte', () => {
  it('est en cours, puis valide ou refus, selon ce qui a été décidé', () => {
    expect(statutCompte({ valideLe: null, refuseLe: null })).toBe('en cours')
    expect(statutCompte({ valideLe: le, refuseLe: null })).toBe('valide')
    expect(statutCompte({ valideLe: null, refuseLe: le })).toBe('refus')
  })

  it.each([
    ['en cours', 'valide', true],
    ['en cours', 'refus', true],
    ['refus', 'valide', true],
    ['refus', 'refus', false],
    ['valide', 'valide', false],
    ['valide', 'refus', false],
  ] as const)('de « %s » vers « %s » : %s', (statut, decision, possible) => {
    const decider = () => exigerDecidable(statut, decision)
    if (possible) expect(decider).not.toThrow()
    else expect(decider).toThrow(Conflit)
  })

  it('ne se corrige plus une fois validé, ne s’utilise pas avant', () => {
    expect(() => exigerCorrigeable('valide')).toThrow(Conflit)
    expect(() => exigerCorrigeable('refus')).not.toThrow()
    expect(() => exigerOuvert('en cours')).toThrow(Interdit)
    expect(() => exigerOuvert('valide')).not.toThrow()
  })
})
