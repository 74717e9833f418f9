import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Banc, monterBanc } from '../../../test-kit/banc.ts'
import { creerPorteur } from '../../../test-kit/fabriques.ts'
import { statutsParRole } from '../../../test-kit/statuts-par-role.ts'

let banc: Banc
beforeAll(async () => {
  banc = await monterBanc()
})
afterAll(() => banc?.fermer())

it('vaut cinq et dix ans tant que personne ne les a réglées', async () => {
  const jeton = await banc.connecter('superviseur')
  const { corps } = await banc.appeler('GET', 'parametres/conservation', { jeton })
  expect(corps.data).toEqual({ dureeConservationAnnees: 5, dureePreuvesAnnees: 10, version: 1 })
})

it('se lisent par qui voit les réglages, et nul autre', async () => {
  const porteur = await creerPorteur(banc)
  const statuts = await statutsParRole(banc, porteur, (jeton) =>
    banc.appeler('GET', 'parametres/conservation', jeton ? { jeton } : {}),
  )
  const { superviseur, admin, anonyme, ...autres } = statuts
  expect([anonyme, superviseur, admin]).toEqual([401, 200, 200])
  expect(new Set(Object.values(autres))).toEqual(new Set([403]))
})
