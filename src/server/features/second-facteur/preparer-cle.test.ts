import { expect, test } from 'vitest'
import { personnelEnSession } from '#test-kit/banc/personnel-en-session.ts'
import { MOT_DE_PASSE as motDePasseActuel } from '#test-kit/scenes/fabriques.ts'

const s = personnelEnSession('comptable')

const preparer = (corps: object = { motDePasseActuel }) =>
  s.banc.appeler('POST', 'second-facteur/cles/options', { jeton: s.jeton, corps })

test('donne un défi et des options pour ce site et cette personne', async () => {
  expect((await preparer({ motDePasseActuel: 'Faux-2026!' })).statut).toBe(422)
  const { defi, options } = (await preparer()).corps.data
  expect(defi).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Sofia' },
    user: { name: s.qui.email, displayName: `${s.qui.prenom} ${s.qui.nom}` },
    attestation: 'none',
  })
  const encore = (await preparer()).corps.data.options
  expect(encore.user.id).toBe(options.user.id)
  expect(encore.challenge).not.toBe(options.challenge)
})
