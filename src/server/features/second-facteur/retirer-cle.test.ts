import { expect, test } from 'vitest'
import { personnelEnSession } from '#test-kit/banc/personnel-en-session.ts'
import { creerStaff, MOT_DE_PASSE as motDePasseActuel } from '#test-kit/scenes/fabriques.ts'
import { donnerApplication, poserCle } from '#test-kit/scenes/second-facteur.ts'

const s = personnelEnSession('comptable')

const retirer = (id: number, corps: object = { motDePasseActuel }) =>
  s.banc.appeler('DELETE', `second-facteur/cles/${id}`, { jeton: s.jeton, corps })

test('retire la sienne avec le mot de passe, jamais celle d’un autre', async () => {
  const autrui = await poserCle(s.banc, (await creerStaff(s.banc, 'admin')).id)
  const sienne = await poserCle(s.banc, s.qui.id)
  await donnerApplication(s.banc, s.qui.id)
  expect((await retirer(sienne, {})).statut).toBe(422)
  expect((await retirer(autrui)).statut).toBe(404)
  const r = await retirer(sienne)
  expect([r.statut, r.corps.data.cles, r.corps.data.actif]).toEqual([200, [], true])
  expect((await retirer(sienne)).statut).toBe(404)
  const [mail] = await s.banc.envois()
  expect([mail?.evenement, mail?.texte]).toEqual([
    'second-facteur-modifie',
    expect.stringContaining('Ordinateur'),
  ])
})
