import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { sceneVirement } from '#test-kit/scenes/virements/virement-essai.ts'

const banc = bancDuFichier()

test('qui a modifié le lot en dernier ne l’approuve pas non plus, quel que soit son rôle', async () => {
  const s = await sceneVirement(banc)
  const lot = await s.lotPrepare(1)
  const autre = await s.convention()
  expect((await s.agir('POST', `/${lot.id}/lignes`, { ids: [autre.id] }, s.nadia)).statut).toBe(200)
  expect((await s.approuver(lot.id, s.nadia)).statut).toBe(409)
  expect((await s.approuver(lot.id, s.admin)).statut).toBe(200)
})
