import { expect, test } from 'vitest'
import { precedenteDe, suiteDe } from './demandes.ts'

const RIEN = {
  isWithdrawn: false,
  isRefusedCAA: false,
  isRefusedCA: false,
  avisPublie: true,
  decisionPubliee: true,
  isAcceptedCA: false,
  isPayed: false,
  isBilanFilled: false,
  isBilanRefused: false,
  isBilanValidated: false,
}

test('chaque demande passée dit ce qu’elle est devenue, le plus avancé d’abord', () => {
  expect(suiteDe(RIEN)).toBe('en-cours')
  expect(suiteDe({ ...RIEN, isAcceptedCA: true, isWithdrawn: true })).toBe('retiree')
  expect(suiteDe({ ...RIEN, isRefusedCAA: true })).toBe('refusee-caa')
  expect(suiteDe({ ...RIEN, isRefusedCA: true })).toBe('refusee-ca')
  for (const decidee of ['isAcceptedCA', 'isRefusedCA'])
    expect(suiteDe({ ...RIEN, decisionPubliee: false, [decidee]: true })).toBe('decidee')
  expect(suiteDe({ ...RIEN, avisPublie: false, isRefusedCAA: true })).toBe('en-cours')
  const accordee = { ...RIEN, isAcceptedCA: true }
  expect(suiteDe(accordee)).toBe('accordee')
  const payee = { ...accordee, isPayed: true }
  expect(suiteDe(payee)).toBe('bilan-attendu')
  expect(suiteDe({ ...payee, isBilanFilled: true })).toBe('bilan-a-controler')
  expect(suiteDe({ ...payee, isBilanRefused: true })).toBe('bilan-a-corriger')
  expect(suiteDe({ ...payee, isBilanFilled: true, isBilanValidated: true })).toBe('bilan-accepte')
})

test('une demande se lit à côté de celle qu’elle réédite, sinon de la dernière d’une année d’avant', () => {
  const demandes = [
    { id: 9, annee: 2026 },
    { id: 8, annee: 2026 },
    { id: 5, annee: 2025 },
    { id: 2, annee: 2024 },
  ]
  const cette = { id: 9, annee: 2026, idPrecedentProjet: null }
  expect(precedenteDe(demandes, cette)?.id).toBe(5)
  expect(precedenteDe(demandes, { ...cette, idPrecedentProjet: 2 })?.id).toBe(2)
  expect(precedenteDe(demandes, { id: 2, annee: 2024, idPrecedentProjet: null })).toBeNull()
})
