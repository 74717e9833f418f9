import { expect, test } from 'vitest'
import { bornesDuMois, nommerMois } from './mois.ts'

test.each([
  ['2026-11', '2026-11-01', '2026-12-01', 'novembre 2026'],
  ['2026-12', '2026-12-01', '2027-01-01', 'décembre 2026'],
  ['2028-02', '2028-02-01', '2028-03-01', 'février 2028'],
  ['2026-08', '2026-08-01', '2026-09-01', 'août 2026'],
])('%s va de %s à la veille de %s : « %s »', (mois, debut, suivant, nom) => {
  expect([bornesDuMois(mois), nommerMois(mois)]).toEqual([{ debut, suivant }, nom])
})
