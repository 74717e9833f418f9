import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { repriseProbable } from '#test-kit/scenes/reprises/probables-essai.ts'

const banc = bancDuFichier()

test('une réponse se garde, se défait ; de plusieurs structures, il faut dire laquelle', async () => {
  const { lister, repondre, porteurs, r, id } = await repriseProbable(banc)
  expect((await repondre('ASSOC. QUAIS NOIRS', 'meme')).corps.data.repondues).toBe(1)
  expect((await repondre('ASSOC. QUAIS NOIRS', 'meme')).corps.data.repondues).toBe(0)
  expect((await lister('reponse=meme')).data.map((s) => s.porteurId)).toEqual([porteurs.quais.id])
  const refus = await repondre('AMIS DE LA BIBLIOTHEQUE', 'meme')
  expect([refus.statut, refus.corps.errors.porteurId[0]]).toEqual([
    422,
    expect.stringContaining('dites laquelle'),
  ])
  await repondre('AMIS DE LA BIBLIOTHEQUE', 'meme', porteurs.autresAmis.id)
  const ailleurs = await repondre('MAISON DE LA POESIE', 'meme', porteurs.quais.id)
  expect(ailleurs.statut).toBe(409)
  expect((await r.lire(id)).reponses).toEqual({ aDecider: 2, meme: 2, autre: 0 })
  await repondre('ASSOC. QUAIS NOIRS', null)
  expect((await r.lire(id)).reponses).toEqual({ aDecider: 3, meme: 1, autre: 0 })
})

test('un nouvel essai garde les réponses qui peuvent encore être vraies', async () => {
  const { lister, repondre, porteurs, r, id } = await repriseProbable(banc, '44100')
  await repondre('ASSOC. QUAIS NOIRS', 'meme')
  await repondre('LIRE EN BASSE MARCHE', 'meme')
  await repondre('MAISON DE LA POESIE', 'autre')
  await banc.db
    .updateTable('porteur')
    .set({ codePostal: '87300' })
    .where('id', '=', porteurs.basse.id)
    .execute()
  await r.lancer(id, 'essai')
  expect((await lister('reponse=meme')).data.map((s) => [s.nom, s.porteurId])).toEqual([
    ['ASSOC. QUAIS NOIRS', porteurs.quais.id],
  ])
  expect((await lister('reponse=autre')).data.map((s) => s.nom)).toEqual(['MAISON DE LA POESIE'])
  expect((await r.lire(id)).bilan).toMatchObject({ probables: 3, sansCompte: 1 })
})

test('« une autre », dit d’une reprise appliquée, n’est pas redemandé par la suivante', async () => {
  const { repondre, r, id, fichier } = await repriseProbable(banc, '44200')
  await repondre('MAISON DE LA POESIE', 'autre')
  await r.appliquer(id)
  banc.horloge.avancer(60_000)
  const suivante = await r.essayer(fichier, { source: 'Un autre outil' })
  expect((await r.lire(suivante)).reponses).toMatchObject({ autre: 1 })
})
