import { expect, test } from 'vitest'
import { personnelEnSession } from '#test-kit/banc/personnel-en-session.ts'
import { MOT_DE_PASSE as motDePasseActuel } from '#test-kit/scenes/fabriques.ts'
import { donnerApplication, imposerSecondFacteur } from '#test-kit/scenes/second-facteur.ts'

const s = personnelEnSession('comptable')

const desactiver = (corps: object = { motDePasseActuel }) =>
  s.banc.appeler('DELETE', 'second-facteur', { jeton: s.jeton, corps })

test('retire tout avec le mot de passe ; sans rien à retirer, c’est un conflit', async () => {
  await donnerApplication(s.banc, s.qui.id)
  await s.banc.appeler('POST', 'second-facteur/codes-secours', {
    jeton: s.jeton,
    corps: { motDePasseActuel },
  })
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
  expect((await s.banc.envois())[0]).toMatchObject({ evenement: 'second-facteur-retire' })
  expect((await desactiver()).statut).toBe(409)
})

test('est refusé tant qu’il est obligatoire', async () => {
  await donnerApplication(s.banc, s.qui.id)
  await imposerSecondFacteur(s.banc, true)
  expect((await desactiver()).statut).toBe(409)
  expect((await s.banc.appeler('GET', 'second-facteur', { jeton: s.jeton })).corps.data.actif).toBe(true)
  await imposerSecondFacteur(s.banc, false)
})
