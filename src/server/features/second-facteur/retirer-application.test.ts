import { expect, test } from 'vitest'
import { personnelEnSession } from '#test-kit/banc/personnel-en-session.ts'
import { MOT_DE_PASSE as motDePasseActuel } from '#test-kit/scenes/fabriques.ts'
import { donnerApplication, entrer, imposerSecondFacteur } from '#test-kit/scenes/second-facteur.ts'

const s = personnelEnSession('comptable')

const retirer = (corps: object = { motDePasseActuel }) =>
  s.banc.appeler('DELETE', 'second-facteur/application', { jeton: s.jeton, corps })

test('retire l’application avec le mot de passe : le mot de passe suffit de nouveau', async () => {
  await donnerApplication(s.banc, s.qui.id)
  expect((await retirer({ motDePasseActuel: 'Faux-2026!' })).statut).toBe(422)
  const r = await retirer()
  expect([r.statut, r.corps.data.actif, r.corps.data.codesSecours]).toEqual([200, false, null])
  expect((await s.banc.envois())[0]).toMatchObject({
    evenement: 'second-facteur-retire',
    destinataire: s.qui.email,
  })
  expect((await entrer(s.banc, s.qui)).status).toBe('success')
  expect((await retirer()).statut).toBe(409)
})

test('refuse de retirer le dernier moyen tant que le second facteur est obligatoire', async () => {
  await donnerApplication(s.banc, s.qui.id)
  await imposerSecondFacteur(s.banc, true)
  const r = await retirer()
  expect([r.statut, r.corps.message]).toEqual([409, expect.stringContaining('obligatoire')])
  expect((await s.banc.appeler('GET', 'second-facteur', { jeton: s.jeton })).corps.data.actif).toBe(true)
  await imposerSecondFacteur(s.banc, false)
})
