import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'

const banc = bancDuFichier()

test('les régions se lisent sans session (GEO-001)', async () => {
  const r = await banc.appeler('GET', 'geo/regions')
  expect(r.statut).toBe(200)
  expect(r.corps.data).toContain('Occitanie')
})
