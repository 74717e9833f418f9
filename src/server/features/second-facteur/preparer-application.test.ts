import { expect, test } from 'vitest'
import { personnelEnSession } from '#test-kit/banc/personnel-en-session.ts'
import { MOT_DE_PASSE as motDePasseActuel } from '#test-kit/scenes/fabriques.ts'
import { entrer } from '#test-kit/scenes/second-facteur.ts'

const s = personnelEnSession('comptable')

const preparer = (corps: object) =>
  s.banc.appeler('POST', 'second-facteur/application', { jeton: s.jeton, corps })

test('donne un secret et son adresse, qui ne demandent encore rien à la connexion', async () => {
  const r = await preparer({ motDePasseActuel })
  const { secret, uri } = r.corps.data
  expect([r.statut, secret]).toEqual([200, expect.stringMatching(/^[A-Z2-7]{32}$/)])
  const lue = new URL(uri)
  expect([lue.protocol, lue.searchParams.get('secret'), lue.searchParams.get('issuer')]).toEqual([
    'otpauth:',
    secret,
    'Sofia',
  ])
  expect(decodeURIComponent(lue.pathname)).toContain(s.qui.email)
  expect((await entrer(s.banc, s.qui)).status).toBe('success')
  const { secretChiffre } = await s.banc.db
    .selectFrom('authentificateur')
    .where('utilisateurId', '=', s.qui.id)
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(secretChiffre.includes(secret)).toBe(false)
})

test('demande le mot de passe : dix faux verrouillent, comme ailleurs', async () => {
  expect((await preparer({})).corps.errors).toEqual({
    motDePasseActuel: ['Le champ "Mot de passe actuel" est requis.'],
  })
  for (let i = 0; i < 10; i++)
    expect((await preparer({ motDePasseActuel: `Faux-${i}` })).corps.errors).toEqual({
      motDePasseActuel: ['Le mot de passe actuel est incorrect.'],
    })
  expect((await preparer({ motDePasseActuel })).statut).toBe(429)
})
