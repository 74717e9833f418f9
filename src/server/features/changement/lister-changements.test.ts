import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { changementEssai } from '#test-kit/scenes/changement-essai.ts'

const banc = bancDuFichier()

test('ceux qui attendent, le plus ancien d’abord, puis les derniers répondus', async () => {
  const [a, b, c] = [await changementEssai(banc), await changementEssai(banc), await changementEssai(banc)]
  const ids = []
  for (const s of [a, b, c]) {
    ids.push((await s.demander()).corps.data.id)
    banc.horloge.avancer(60_000)
  }
  await a.decider(ids[0], 'refuser')
  const { data } = (await a.admin('GET', 'changements')).corps
  expect(data.map((k: { id: number; etat: string }) => [k.id, k.etat])).toEqual([
    [ids[1], 'objection-ouverte'],
    [ids[2], 'objection-ouverte'],
    [ids[0], 'refusee'],
  ])
})
