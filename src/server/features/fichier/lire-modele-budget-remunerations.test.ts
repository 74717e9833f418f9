import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { modeleBudgetRemunerations } from '#server/documents/modele-budget-remunerations.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'

const banc = bancDuFichier()

test('le modèle de budget des rémunérations se télécharge, c’est un vrai classeur (ST4-003)', async () => {
  const r = await banc.appeler('GET', 'modeles/budget-remunerations')
  expect(r.statut).toBe(200)
  expect(r.entetes['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(r.entetes['content-disposition']).toMatch(/^attachment; .*\.xlsx/)
  // A zip whose first entry is the one that spreadsheets look for.
  expect(r.octets.subarray(0, 2).toString()).toBe('PK')
  expect(r.octets.includes('xl/worksheets/sheet1.xml')).toBe(true)
  expect(r.octets.length).toBe((await buffer(modeleBudgetRemunerations())).length)
})
