import { expect, test } from 'vitest'
import { choixDe, compares, periodeDe, titresCompares } from './choix.ts'
import { phraseEnsemble } from './ensembles.ts'
import { adresseDe, type Lien, lienDe } from './tableau.ts'

const JOUR = '2026-11-22'

test('l’année en cours s’arrête aujourd’hui, les autres sont entières, sauf à le dire', () => {
  expect(choixDe({}, JOUR)).toEqual({ annee: 2026, egale: JOUR })
  expect(choixDe({ annee: 2025 }, JOUR)).toEqual({ annee: 2025, egale: null })
  expect(choixDe({ egale: 'non' }, JOUR)).toEqual({ annee: 2026, egale: null })
  expect(choixDe({ annee: 2025, egale: '2025-06-30' }, JOUR)).toEqual({ annee: 2025, egale: '2025-06-30' })
})

test('un jour d’une autre année que celle choisie ne la coupe pas', () => {
  expect(choixDe({ annee: 2025, egale: '2024-06-30' }, JOUR)).toEqual({ annee: 2025, egale: null })
})

test('à date égale, chaque année s’arrête à la fin du même jour', () => {
  const jours = (annee: number, egale: string | null) => compares({ annee, egale }).map((p) => p?.egale)
  expect(jours(2026, JOUR)).toEqual([JOUR, '2025-11-22', '2024-11-22'])
  expect(jours(2026, null)).toEqual([null, null, null])
  expect(jours(2024, '2024-02-29')[1]).toBe('2023-03-01')
  expect(periodeDe(2024, '2024-11-22')).toEqual({ debut: '2024-01-01', fin: '2024-11-23' })
  expect(periodeDe(2024, null)).toEqual({ debut: '2024-01-01', fin: '2025-01-01' })
})

test('une commission se compte entière, et se compare à celles du même numéro', () => {
  const une = { id: 7, annee: 2025, numero: 2, caaLe: '2025-12-18', caLe: '2026-01-25' }
  const choix = {
    ...choixDe({ annee: 2025, commission: 7, egale: JOUR }, JOUR),
    commissions: [une, null, { ...une, id: 3, annee: 2023 }],
  }
  expect(choix.egale).toBeNull()
  expect(compares(choix).map((p) => p?.commission)).toEqual([7, undefined, 3])
  expect(titresCompares(choix).map((t) => t.replaceAll('\u00a0', ' '))).toEqual([
    '2025 n° 2',
    '2024 n° 2',
    '2023 n° 2',
  ])
  expect(adresseDe(lienDe('accordees', choix) as Lien)).toBe(
    '/admin/projets?indicateur=accordees&commission=7',
  )
  expect(lienDe('accordees', choix, 1)).toBeUndefined()
})

test('un nombre mène à la liste de ce qu’il compte, et la liste le dit en mots', () => {
  const choix = { annee: 2026, egale: JOUR, domaine: 3 }
  const lien = lienDe('accordees', choix, 1, { dimension: 'region', valeur: 'Bretagne' }) as Lien
  expect(adresseDe(lien)).toBe(
    '/admin/projets?indicateur=accordees&annee=2025&egale=2025-11-22&domaine=3&dimension=region&valeur=Bretagne',
  )
  expect(phraseEnsemble(lien, 'Bretagne')).toBe(
    'Accordées, décisions publiées en 2025, au 22/11/2025 · Bretagne',
  )
  expect(phraseEnsemble({ ...lien, egale: null })).toBe('Accordées, décisions publiées en 2025')
  expect(phraseEnsemble({ ...lien, commission: 7 })).toBe('Accordées de la commission')
})
