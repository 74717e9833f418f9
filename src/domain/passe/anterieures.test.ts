import { expect, test } from 'vitest'
import { accordeEn, aideComparee, resumeAnterieures } from './anterieures.ts'

const aide = (id: number, annee: number, champs = {}) => ({
  id,
  annee,
  demande: 7000 as number | null,
  accorde: 5500 as number | null,
  decision: 'accordee' as 'accordee' | 'refusee' | 'annulee' | 'en-attente',
  corrections: [] as { champ: string }[],
  ...champs,
})
const CETTE = { annee: 2026, idPrecedentProjet: null }

test('une demande se compare à la plus forte aide de la dernière année reprise', () => {
  const aides = [aide(4, 2026), aide(3, 2025, { demande: 900 }), aide(2, 2025), aide(1, 2024)]
  expect(aideComparee(aides, null, CETTE)?.id).toBe(2)
  expect(aideComparee([aide(4, 2026)], null, CETTE)).toBeNull()
  expect(aideComparee([], null, CETTE)).toBeNull()
})

test('sauf quand le portail a celle qu’elle réédite, ou une aussi récente', () => {
  const aides = [aide(2, 2025)]
  expect(aideComparee(aides, { id: 9, annee: 2025 }, CETTE)).toBeNull()
  expect(aideComparee(aides, { id: 9, annee: 2023 }, CETTE)?.id).toBe(2)
  expect(aideComparee(aides, { id: 9, annee: 2023 }, { ...CETTE, idPrecedentProjet: 9 })).toBeNull()
})

test('annulée, une aide avait été accordée ; refusées seulement, on dit depuis quand elle demande', () => {
  const refusee = aide(1, 2015, { decision: 'refusee' })
  expect(resumeAnterieures([refusee, aide(2, 2016, { decision: 'annulee' }), aide(3, 2020)])).toEqual({
    accordees: 2,
    depuis: 2016,
  })
  expect(resumeAnterieures([refusee])).toEqual({ accordees: 0, depuis: 2015 })
  expect(resumeAnterieures([])).toBeNull()
})

test('accordé dans une année : portail et reprise ensemble ; inconnu n’est pas zéro', () => {
  const demandes = [
    { annee: 2025, montantAccorde: 1000.1 },
    { annee: 2025, montantAccorde: null },
  ]
  const corrigee = aide(1, 2025, { accorde: 0.2, corrections: [{ champ: 'accorde' }] })
  expect(accordeEn(2025, demandes, [corrigee])).toEqual({ montant: 1000.3, reprise: true, corrigee: true })
  expect(accordeEn(2025, demandes, [])).toEqual({ montant: 1000.1, reprise: false, corrigee: false })
  expect(accordeEn(2024, demandes, [aide(1, 2024, { accorde: null })])?.montant).toBeNull()
  expect(accordeEn(2024, demandes, [aide(1, 2024, { decision: 'refusee' })])).toBeNull()
})
