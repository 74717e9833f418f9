import { describe, expect, test } from 'vitest'
import { Conflit, Interdit } from '#domain/commun/erreurs.ts'
import { exigerCorrigeable, exigerDecidable, exigerOuvert, statutCompte } from './verdict.ts'

const le = new Date('2026-03-02T09:00:00Z')

describe('compte', () => {
  test('est en cours, puis valide ou refus, selon ce qui a été décidé', () => {
    expect(statutCompte({ valideLe: null, refuseLe: null })).toBe('en cours')
    expect(statutCompte({ valideLe: le, refuseLe: null })).toBe('valide')
    expect(statutCompte({ valideLe: null, refuseLe: le })).toBe('refus')
  })

  test.each([
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

  test('ne se corrige plus une fois validé, ne s’utilise pas avant', () => {
    expect(() => exigerCorrigeable('valide')).toThrow(Conflit)
    expect(() => exigerCorrigeable('refus')).not.toThrow()
    expect(() => exigerOuvert('en cours')).toThrow(Interdit)
    expect(() => exigerOuvert('valide')).not.toThrow()
  })
})
