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

const preparer = (corps: object) => banc.appeler('POST', 'second-facteur/application', { jeton, corps })

it('donne un secret et son adresse, qui ne demandent encore rien à la connexion', async () => {
  const r = await preparer({ motDePasseActuel })
  const { secret, uri } = r.corps.data
  expect([r.statut, secret]).toEqual([200, expect.stringMatching(/^[A-Z2-7]{32}$/)])
  const lue = new URL(uri)
  expect([lue.protocol, lue.searchParams.get('secret'), lue.searchParams.get('issuer')]).toEqual([
    'otpauth:',
    secret,
    'Sofia',
  ])
  expect(decodeURIComponent(lue.pathname)).toContain(qui.email)
  const login = { email: qui.email, password: motDePasseActuel }
  expect((await banc.appeler('POST', 'login', { corps: login })).corps.status).toBe('success')
  const { secretChiffre } = await banc.db
    .selectFrom('authentificateur')
    .where('utilisateurId', '=', qui.id)
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(secretChiffre.includes(secret)).toBe(false)
})

it('demande le mot de passe : dix faux verrouillent, comme ailleurs', async () => {
  expect((await preparer({})).corps.errors).toEqual({
    motDePasseActuel: ['Le champ "Mot de passe actuel" est requis.'],
  })
  for (let i = 0; i < 10; i++)
    expect((await preparer({ motDePasseActuel: `Faux-${i}` })).corps.errors).toEqual({
      motDePasseActuel: ['Le mot de passe actuel est incorrect.'],
    })
  expect((await preparer({ motDePasseActuel })).statut).toBe(429)
})
