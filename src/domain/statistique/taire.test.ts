import fc from 'fast-check'
import { expect, test } from 'vitest'
import { composer } from './composer.ts'
import { type Mesures, taireLignes } from './mesures.ts'
import type { LigneLue } from './tableau.ts'

/** Applications by row, each with what it asks; the rows and their total, as they are read. */
function lues(rangees: readonly (readonly number[])[]): LigneLue[] {
  const mesures = (montants: readonly number[]): Mesures => ({
    deposees: montants.length,
    demande: montants.reduce((a, b) => a + b, 0),
  })
  return [
    ...rangees.map((montants, i) => ({
      cle: `r${i}`,
      libelle: `r${i}`,
      annees: [mesures(montants), mesures([])],
    })),
    { cle: '', libelle: 'Total', annees: [mesures(rangees.flat()), mesures([])] },
  ]
}
const aPersonne = (): boolean => false
const dites = (tues: readonly LigneLue[], cle: 'deposees' | 'demande') => tues.map((l) => l.annees[0]?.[cle])

test('une rangée tue en tait une autre, la plus petite : le total ne la rend pas', () => {
  const tues = taireLignes(lues([[100], [1, 2, 3], [1, 2, 3, 4, 5]]), aPersonne)
  expect(dites(tues, 'demande')).toEqual([undefined, undefined, 15, 121])
  expect(dites(tues, 'deposees')).toEqual([undefined, undefined, 5, 9])
  const [tableau] = composer('region', tues, { annee: 2026, egale: null })
  expect(tableau?.rangees.map((r) => r.cellules[0]?.texte)).toEqual(['1 à 2', 'non dit', '5'])
  const entieres = lues([[100], [1, 2, 3]])
  expect(taireLignes(entieres, () => true)).toEqual(entieres)
})

test('propriété : des rangées et de leur total, personne ne déduit le montant d’une demande', () => {
  const rangee = fc.array(fc.integer({ min: 1, max: 9999 }), { maxLength: 5 })
  fc.assert(
    fc.property(fc.array(rangee, { minLength: 1, maxLength: 6 }), (rangees) => {
      const tues = taireLignes(lues(rangees), aPersonne)
      const total = tues.at(-1)?.annees[0]
      // What is said of a row is of three applications at least.
      for (const [i, l] of tues.entries())
        if (l.annees[0]?.demande) expect((rangees[i] ?? rangees.flat()).length).toBeGreaterThan(2)
      const muettes = rangees.filter((r, i) => r.length > 0 && tues[i]?.annees[0]?.demande === undefined)
      if (muettes.length === 0 || total?.demande === undefined) return
      // What the total leaves is of several rows and three applications: it gives neither one's amount.
      expect(muettes.length).toBeGreaterThan(1)
      expect(muettes.flat().length).toBeGreaterThan(2)
    }),
    { numRuns: 500 },
  )
})
