import { expect, test } from 'vitest'
import { personnelEnSession } from '#test-kit/banc/personnel-en-session.ts'
import { MOT_DE_PASSE as motDePasseActuel } from '#test-kit/scenes/fabriques.ts'
import { donnerApplication, entrer } from '#test-kit/scenes/second-facteur.ts'

const s = personnelEnSession('comptable')

const renouveler = (corps: object = { motDePasseActuel }) =>
  s.banc.appeler('POST', 'second-facteur/codes-secours', { jeton: s.jeton, corps })
const parSecours = async (codeSecours: string) => {
  const { defi } = await entrer(s.banc, s.qui)
  return (await s.banc.appeler('POST', 'login/second-facteur', { corps: { defi, codeSecours } })).statut
}

test('donne dix codes neufs, et les précédents ne servent plus', async () => {
  expect((await renouveler()).statut).toBe(409)
  await donnerApplication(s.banc, s.qui.id)
  expect((await renouveler({})).statut).toBe(422)
  const [un, deux] = [(await renouveler()).corps.data, (await renouveler()).corps.data]
  expect([un.codesSecours.length, deux.codesSecoursRestants]).toEqual([10, 10])
  expect(await parSecours(un.codesSecours[0])).toBe(422)
  expect(await parSecours(deux.codesSecours[0])).toBe(200)
  expect(
    (await s.banc.appeler('GET', 'second-facteur', { jeton: s.jeton })).corps.data.codesSecoursRestants,
  ).toBe(9)
  const [mail] = (await s.banc.envois()).filter((e) => e.evenement === 'second-facteur-modifie')
  expect(mail?.texte).not.toContain(deux.codesSecours[0])
})
