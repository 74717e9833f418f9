import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Banc, monterBanc } from '../../../test-kit/banc.ts'
import { creerStaff, MOT_DE_PASSE as motDePasseActuel } from '../../../test-kit/fabriques.ts'
import { donnerApplication } from '../../../test-kit/second-facteur.ts'

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

const renouveler = (corps: object = { motDePasseActuel }) =>
  banc.appeler('POST', 'second-facteur/codes-secours', { jeton, corps })
const parSecours = async (codeSecours: string) => {
  const corps = { email: qui.email, password: motDePasseActuel }
  const { defi } = (await banc.appeler('POST', 'login', { corps })).corps
  return (await banc.appeler('POST', 'login/second-facteur', { corps: { defi, codeSecours } })).statut
}

it('donne dix codes neufs, et les précédents ne servent plus', async () => {
  expect((await renouveler()).statut).toBe(409)
  await donnerApplication(banc, qui.id)
  expect((await renouveler({})).statut).toBe(422)
  const [un, deux] = [(await renouveler()).corps.data, (await renouveler()).corps.data]
  expect([un.codesSecours.length, deux.codesSecoursRestants]).toEqual([10, 10])
  expect(await parSecours(un.codesSecours[0])).toBe(422)
  expect(await parSecours(deux.codesSecours[0])).toBe(200)
  expect((await banc.appeler('GET', 'second-facteur', { jeton })).corps.data.codesSecoursRestants).toBe(9)
  const [mail] = (await banc.envois()).filter((e) => e.evenement === 'second-facteur-modifie')
  expect(mail?.texte).not.toContain(deux.codesSecours[0])
})
