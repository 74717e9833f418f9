import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Banc, monterBanc } from '#test-kit/banc/banc.ts'
import { creerStaff } from '#test-kit/scenes/fabriques.ts'
import { donnerApplication } from '#test-kit/scenes/second-facteur.ts'

let banc: Banc
beforeAll(async () => {
  banc = await monterBanc()
})
afterAll(() => banc?.fermer())

it('dit ce qui est demandé, et combien de personnes n’ont pas de second facteur', async () => {
  const { id } = await creerStaff(banc, 'superviseur')
  const jeton = await banc.connecter(id)
  await creerStaff(banc, 'membreCommission')
  await creerStaff(banc, 'admin', { desactiveLe: banc.horloge.maintenant() })
  await banc.connecter('porteurProjet')
  const lire = async () => (await banc.appeler('GET', 'parametres/securite', { jeton })).corps.data
  expect(await lire()).toEqual({ secondFacteurObligatoire: false, personnesSans: 2, version: 1 })
  await donnerApplication(banc, id)
  expect(await lire()).toEqual({ secondFacteurObligatoire: false, personnesSans: 1, version: 1 })
})
