import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { repriseProbable } from '#test-kit/scenes/reprises/probables-essai.ts'

const banc = bancDuFichier()

test('celles dont seule la forme du nom change d’abord ; des autres, ce qui gêne est dit', async () => {
  const { lister, porteurs } = await repriseProbable(banc)
  const { data, meta } = await lister()
  expect(
    data.map((s) => [s.nom, s.forme, s.aLire, s.aides, s.lignes, s.candidats.map((c) => c.porteurId)]),
  ).toEqual([
    ['ASSOC. QUAIS NOIRS', true, null, 2, [2, 3], [porteurs.quais.id]],
    ['LIRE EN BASSE MARCHE', true, null, 1, [4], [porteurs.basse.id]],
    [
      'AMIS DE LA BIBLIOTHEQUE',
      false,
      'Deux réponses possibles',
      1,
      [6],
      [porteurs.amis.id, porteurs.autresAmis.id],
    ],
    ['MAISON DE LA POESIE', false, 'Autre ville, même code postal', 1, [5], [porteurs.poesie.id]],
  ])
  expect(data[0]?.candidats[0]?.numero).toBe('SIRET')
  expect(meta).toEqual({
    total: 4,
    page: 1,
    parPage: 50,
    aDecider: 4,
    meme: 0,
    autre: 0,
    aides: 5,
    formeSeule: 2,
  })
})

test('cherchées par un mot du nom ou par le code postal, et par ce qui en fut dit', async () => {
  const { lister, repondre } = await repriseProbable(banc, '44110')
  expect((await lister('recherche=poésie')).data.map((s) => s.nom)).toEqual(['MAISON DE LA POESIE'])
  expect((await lister('recherche=4411')).data).toHaveLength(4)
  expect((await lister('recherche=440')).data).toHaveLength(0)
  await repondre('MAISON DE LA POESIE', 'autre')
  expect((await lister('reponse=autre')).data.map((s) => [s.nom, s.reponse])).toEqual([
    ['MAISON DE LA POESIE', 'autre'],
  ])
  expect((await lister()).meta).toMatchObject({ total: 3, aDecider: 3, autre: 1 })
})
