import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Banc, monterBanc } from '#test-kit/banc/banc.ts'

let banc: Banc
beforeAll(async () => {
  banc = await monterBanc()
})
afterAll(() => banc.fermer())

test('les régions se lisent sans session (GEO-001)', async () => {
  const r = await banc.appeler('GET', 'geo/regions')
  expect(r.statut).toBe(200)
  expect(r.corps.data).toContain('Occitanie')
})
