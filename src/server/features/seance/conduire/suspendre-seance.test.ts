import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'
import { seanceEssai } from '#test-kit/scenes/seances/seance-essai.ts'

const banc = bancDuFichier()
beforeAll(() => ouvrirPeriode(banc))

test('suspend une séance ouverte, une fois', async () => {
  const s = await seanceEssai(banc)
  expect((await s.acte('suspendre')).corps.message).toBe('La séance n’est pas ouverte.')
  await s.ouvrir()
  const une = (await s.acte('suspendre')).corps.data
  expect([une.statut, une.suspensions.length]).toEqual(['suspendue', 1])
  expect((await s.acte('suspendre')).corps.data.suspensions).toEqual(une.suspensions)
})
