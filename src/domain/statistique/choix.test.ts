import { expect, test } from 'vitest'
import { choixDe, egaleEn, periodeDe } from './choix.ts'
import { phraseEnsemble } from './ensembles.ts'
import { adresseDe, lienDe } from './tableau.ts'

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
  expect(egaleEn({ annee: 2026, egale: JOUR }, 2024)).toBe('2024-11-22')
  expect(egaleEn({ annee: 2026, egale: null }, 2024)).toBeNull()
  expect(periodeDe(2024, '2024-11-22')).toEqual({ debut: '2024-01-01', fin: '2024-11-23' })
  expect(periodeDe(2024, null)).toEqual({ debut: '2024-01-01', fin: '2025-01-01' })
  expect(egaleEn({ annee: 2024, egale: '2024-02-29' }, 2023)).toBe('2023-03-01')
})

test('un nombre mène à la liste de ce qu’il compte, et la liste le dit en mots', () => {
  const choix = { annee: 2026, egale: JOUR, domaine: 3 }
  const lien = lienDe('accordees', choix, 2025, { dimension: 'region', valeur: 'Bretagne' })
  expect(adresseDe(lien)).toBe(
    '/admin/projets?indicateur=accordees&annee=2025&egale=2025-11-22&domaine=3&dimension=region&valeur=Bretagne',
  )
  expect(phraseEnsemble(lien, 'Bretagne')).toBe('Accordées en 2025, au 22/11/2025 · Bretagne')
  expect(phraseEnsemble({ ...lien, egale: null })).toBe('Accordées en 2025')
})
