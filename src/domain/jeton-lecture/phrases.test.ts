import { expect, test } from 'vitest'
import { etatDe } from './phrases.ts'

test.each([
  ['2026-11-22', 'fini', 0],
  ['2026-11-23', 'presse', 0],
  ['2026-11-29', 'presse', 6],
  ['2026-11-30', 'bientot', 7],
  ['2026-12-22', 'bientot', 29],
  ['2026-12-23', 'loin', 30],
])('le 23/11/2026, un jeton dont le dernier jour est le %s est « %s », à %i jours', (fin, etat, jours) => {
  expect(etatDe(fin, '2026-11-23')).toEqual({ etat, jours })
})
