import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Banc, monterBanc } from '../../../test-kit/banc.ts'
import { creerStaff, MOT_DE_PASSE as motDePasseActuel } from '../../../test-kit/fabriques.ts'

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

const preparer = (corps: object = { motDePasseActuel }) =>
  banc.appeler('POST', 'second-facteur/cles/options', { jeton, corps })

it('donne un défi et des options pour ce site et cette personne', async () => {
  expect((await preparer({ motDePasseActuel: 'Faux-2026!' })).statut).toBe(422)
  const { defi, options } = (await preparer()).corps.data
  expect(defi).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Sofia' },
    user: { name: qui.email, displayName: `${qui.prenom} ${qui.nom}` },
    attestation: 'none',
  })
  const encore = (await preparer()).corps.data.options
  expect(encore.user.id).toBe(options.user.id)
  expect(encore.challenge).not.toBe(options.challenge)
})
