import { expect, test } from 'vitest'
import { estJourTarget, jourTargetDes, premiereExecution, refusExecution } from './jours-target.ts'

test('ni fin de semaine, ni Vendredi saint, lundi de Pâques, 1er mai, Noël et son lendemain, 1er janvier', () => {
  const fermes = [
    '2027-03-26',
    '2027-03-29',
    '2027-05-01',
    '2026-12-25',
    '2026-12-26',
    '2027-01-01',
    '2026-11-22',
  ]
  expect(fermes.map(estJourTarget)).toEqual(fermes.map(() => false))
  // Ascension, 14 July and 11 November are days off, not for banks.
  const ouverts = ['2027-03-25', '2027-03-30', '2027-05-06', '2026-07-14', '2026-11-11']
  expect(ouverts.map(estJourTarget)).toEqual(ouverts.map(() => true))
})

test.each(['2026-01-01', '2026-05-01', '2025-12-25', '2025-12-26'])(
  'le %s, en semaine, est fermé',
  (jour) => {
    expect(estJourTarget(jour)).toBe(false)
  },
)

test('Pâques, de 2024 à 2030 : le lundi est fermé', () => {
  const lundis = [
    '2024-04-01',
    '2025-04-21',
    '2026-04-06',
    '2027-03-29',
    '2028-04-17',
    '2029-04-02',
    '2030-04-22',
  ]
  expect(lundis.map(estJourTarget)).toEqual(lundis.map(() => false))
})

test('le jour ouvré qui suit saute un long week-end', () => {
  expect(jourTargetDes('2027-03-26')).toBe('2027-03-30')
})

test('passé l’heure de la banque, c’est le jour ouvré suivant, à l’heure de Paris', () => {
  expect(premiereExecution(new Date('2026-11-24T09:59:00Z'), '11:00')).toBe('2026-11-24')
  expect(premiereExecution(new Date('2026-11-24T10:00:00Z'), '11:00')).toBe('2026-11-25')
  // 23 h 30 on a server in UTC is already the next day in Paris.
  expect(premiereExecution(new Date('2026-11-24T23:30:00Z'), '11:00')).toBe('2026-11-25')
  expect(premiereExecution(new Date('2026-11-27T12:00:00Z'), '11:00')).toBe('2026-11-30')
})

test('une date passée, lointaine ou fermée est refusée, avec ce qu’il faut faire', () => {
  expect(refusExecution('2026-11-24', '2026-11-24')).toBe(null)
  expect(refusExecution('2026-11-23', '2026-11-24')).toBe(
    'La date d’exécution est passée. Choisissez aujourd’hui ou un jour ouvré suivant.',
  )
  expect(refusExecution('2026-12-28', '2026-11-24')).toBe(
    'La date d’exécution est trop lointaine. Choisissez un jour d’ici 30 jours.',
  )
  expect(refusExecution('2026-11-28', '2026-11-24')).toBe(
    'Les banques n’exécutent aucun virement le 28 novembre 2026. Le jour ouvré suivant est le 30 novembre 2026.',
  )
  expect(refusExecution('2027-03-25', '2027-03-20')).toBe(null)
})
