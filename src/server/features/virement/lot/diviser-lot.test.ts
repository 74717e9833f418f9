import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ARRET_ESSAI, sceneVirement } from '#test-kit/scenes/virements/virement-essai.ts'

const banc = bancDuFichier()

test('divisé avant l’approbation, les lignes choisies changent de lot ; après, deux lots neufs remplacent le fichier arrêté', async () => {
  const s = await sceneVirement(banc)
  const lot = await s.lotPrepare(3)
  const [premiere] = (await s.lire(lot.id)).lignes
  const corps = { lignes: [premiere.id], cleCreation: 'division-1' }
  const divise = await s.agir('POST', `/${lot.id}/diviser`, corps)
  expect([divise.statut, divise.corps.data.reste.id]).toEqual([201, lot.id])
  // Said again after a lost answer: the same division.
  expect((await s.agir('POST', `/${lot.id}/diviser`, corps)).corps).toEqual(divise.corps)
  expect((await s.lire(divise.corps.data.id)).lignes).toMatchObject([{ id: premiere.id, rang: 1 }])
  expect((await s.lire(lot.id)).lignes).toMatchObject([{ rang: 1 }, { rang: 2 }])
  await s.approuver(lot.id)
  await s.telecharger(lot.id)
  const [a, b] = (await s.lire(lot.id)).lignes
  const apres = { lignes: [a.id], cleCreation: 'division-2', ...ARRET_ESSAI }
  const diviser = (jeton: string, corps: object = apres) => s.agir('POST', `/${lot.id}/diviser`, corps, jeton)
  // Claire handed the file over: another one says that the bank stopped it.
  expect((await diviser(s.claire)).corps.code).toBe('seconde-personne')
  expect((await diviser(s.nadia, { ...apres, arretePar: '' })).corps.errors.arretePar).toHaveLength(1)
  const deux = await Promise.all([1, 2].map(() => diviser(s.nadia)))
  expect(deux.map((r) => r.statut)).toEqual([201, 201])
  expect(deux[0]?.corps).toEqual(deux[1]?.corps)
  const { id, reste } = deux[0]?.corps.data ?? {}
  expect(await s.lire(lot.id)).toMatchObject({
    etat: 'annule',
    annule: { motif: expect.stringMatching(/^Divisé/) },
  })
  expect((await s.telecharger(lot.id)).statut).toBe(409)
  expect((await s.lire(id)).lignes).toMatchObject([{ reference: `${a.reference}-2`, etat: 'prete' }])
  expect((await s.lire(reste.id)).lignes).toMatchObject([{ reference: `${b.reference}-2` }])
})
