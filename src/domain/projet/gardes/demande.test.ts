import { expect, test } from 'vitest'
import { SITUATIONS, type Situation } from '#test-kit/scenes/demandes/faits-projet.ts'
import { enregistrerEtape } from './demande.ts'

const MOMENT = { instant: new Date('2026-03-10T09:00:00Z'), periodeOuverte: true }
const dite = (situation: Situation) => enregistrerEtape(SITUATIONS[situation], MOMENT)?.message

test('ce qui ne se modifie plus dit pourquoi : signé, ou refusé par la commission une fois le refus publié', () => {
  const REFUSEE = 'Cette demande a été refusée par la commission\u00a0: elle ne peut plus être modifiée.'
  for (const situation of ['refuseeCAA', 'refuseeCA'] as const) expect(dite(situation)).toBe(REFUSEE)
  // Not published, a refusal is not told: the sentence of any signed application.
  for (const situation of ['refuseeCAANonPubliee', 'refuseeCANonPubliee'] as const)
    expect(dite(situation)).toBe('Cette demande est signée\u00a0: elle ne peut plus être modifiée.')
})
