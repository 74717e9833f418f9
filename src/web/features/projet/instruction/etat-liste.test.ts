import { expect, test } from 'vitest'
import { sommesDe } from './etat-liste.ts'

test('les sommes d’une liste disent leur règle, dès qu’elles sont celles d’une année', () => {
  const sommes = { demande: 283_300, aDecider: 0, decide: 0, accorde: 197_450 }
  const plat = (annee?: string) => sommesDe(sommes, annee)?.replaceAll(/\s/g, ' ')
  expect(plat()).toBe('demandé 283 300,00 € · accordé 197 450,00 €')
  expect(plat('2025')).toBe(
    'demandé 283 300,00 € · accordé 197 450,00 € (demandes de 2025, quel que soit le jour de la décision)',
  )
  expect(sommesDe({ ...sommes, demande: 0, accorde: 0 }, '2025')).toBeNull()
})
