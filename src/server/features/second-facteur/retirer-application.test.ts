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

const retirer = (corps: object = { motDePasseActuel }) =>
  banc.appeler('DELETE', 'second-facteur/application', { jeton, corps })

it('retire l’application avec le mot de passe : le mot de passe suffit de nouveau', async () => {
  await donnerApplication(banc, qui.id)
  expect((await retirer({ motDePasseActuel: 'Faux-2026!' })).statut).toBe(422)
  const r = await retirer()
  expect([r.statut, r.corps.data.actif, r.corps.data.codesSecours]).toEqual([200, false, null])
  expect((await banc.envois())[0]).toMatchObject({
    evenement: 'second-facteur-retire',
    destinataire: qui.email,
  })
  const corps = { email: qui.email, password: motDePasseActuel }
  expect((await banc.appeler('POST', 'login', { corps })).corps.status).toBe('success')
  expect((await retirer()).statut).toBe(409)
})

it('refuse de retirer le dernier moyen tant que le second facteur est obligatoire', async () => {
  await donnerApplication(banc, qui.id)
  await imposerSecondFacteur(banc, true)
  const r = await retirer()
  expect([r.statut, r.corps.message]).toEqual([409, expect.stringContaining('obligatoire')])
  expect((await banc.appeler('GET', 'second-facteur', { jeton })).corps.data.actif).toBe(true)
  await imposerSecondFacteur(banc, false)
})
