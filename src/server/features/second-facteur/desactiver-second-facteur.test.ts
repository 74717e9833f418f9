import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Banc, monterBanc } from '../../../test-kit/banc.ts'
import { creerStaff, MOT_DE_PASSE as motDePasseActuel } from '../../../test-kit/fabriques.ts'
import { donnerApplication, imposerSecondFacteur } from '../../../test-kit/second-facteur.ts'

let banc: Banc
let qui: Awaited<ReturnType<typeof creerStaff>>
let jeton: string
beforeAll(async () => {
  banc = await monterBanc()
})
afterAll(() => banc?.fermer())
beforeEach(async () => {
  qui = await creerStaff(banc, 'comptable')
  jeton = await banc.connecter(qui.id)
})

const desactiver = (corps: object = { motDePasseActuel }) =>
  banc.appeler('DELETE', 'second-facteur', { jeton, corps })

it('retire tout avec le mot de passe ; sans rien à retirer, c’est un conflit', async () => {
  await donnerApplication(banc, qui.id)
  await banc.appeler('POST', 'second-facteur/codes-secours', { jeton, corps: { motDePasseActuel } })
  expect((await desactiver({})).statut).toBe(422)
  const r = await desactiver()
  expect([r.statut, r.corps.data]).toEqual([
    200,
    {
      actif: false,
      obligatoire: false,
      application: null,
      cles: [],
      codesSecoursRestants: 0,
      clesPossibles: true,
      codesSecours: null,
    },
  ])
  expect((await banc.envois())[0]).toMatchObject({ evenement: 'second-facteur-retire' })
  expect((await desactiver()).statut).toBe(409)
})

it('est refusé tant qu’il est obligatoire', async () => {
  await donnerApplication(banc, qui.id)
  await imposerSecondFacteur(banc, true)
  expect((await desactiver()).statut).toBe(409)
  expect((await banc.appeler('GET', 'second-facteur', { jeton })).corps.data.actif).toBe(true)
  await imposerSecondFacteur(banc, false)
})
