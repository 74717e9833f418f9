import { expect, test } from 'vitest'
import { montantAvance, PARTS, partsDe } from './montants.ts'

const avance = { retiree: false, publiee: false, propose: 3000, decide: null, decidee: false }

test.each([
  ['proposé, tant que rien n’est décidé', avance, { aDecider: 3000 }],
  ['décidé, tant que rien n’est publié', { ...avance, decide: 2500, decidee: true }, { decide: 2500 }],
  ['accordé, une fois publié', { ...avance, decide: 2500, decidee: true, publiee: true }, { accorde: 2500 }],
  ['rien, refusé', { ...avance, decidee: true, publiee: true }, {}],
  ['rien, retiré', { ...avance, decide: 2500, decidee: true, publiee: true, retiree: true }, {}],
] as const)('un montant n’est que sous un mot : %s', (_, faits, attendu) => {
  expect(partsDe(faits)).toEqual({ aDecider: null, decide: null, accorde: null, ...attendu })
  expect(PARTS.filter((p) => partsDe(faits)[p] !== null).length).toBeLessThan(2)
})

test('une réponse dit le mot de son montant', () => {
  const p = { montantAlloue: 800, chronologie: {} }
  expect(montantAvance(p)?.mot).toBe('Proposé, à décider')
  expect(montantAvance({ ...p, isAcceptedCA: true })?.mot).toBe('Décidé, non publié')
  const publiee = { ...p, isAcceptedCA: true, chronologie: { decisionPublieeLe: '2026-04-21T09:00:00Z' } }
  expect(montantAvance(publiee)).toEqual({ part: 'accorde', mot: 'Accordé', montant: 800 })
  expect(montantAvance({ ...publiee, isWithdrawn: true })).toBeNull()
})
