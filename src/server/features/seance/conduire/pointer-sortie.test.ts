import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'
import { seanceEssai } from '#test-kit/scenes/seances/seance-essai.ts'

const banc = bancDuFichier()
beforeAll(() => ouvrirPeriode(banc))

test('un membre présent sort pour le dossier en cours ; pointé par erreur, cela s’efface', async () => {
  const s = await seanceEssai(banc, { presents: 2 })
  const [un = 0, deux = 0] = s.dossiers
  const [a = 0, , absent = 0] = s.membres
  await s.ouvrir()
  expect((await s.sortir(un, absent)).corps.message).toBe('Ce membre n’est pas dans la salle.')
  expect((await s.sortir(deux, a)).corps.message).toBe('Ce dossier n’est pas le dossier en cours.')
  const dehors = (await s.sortir(un, a)).corps.data
  expect([dehors.dossiers[0].sorties.length, dehors.quorum.voix]).toEqual([1, 1])
  expect((await s.sortir(un, a)).corps.data.version).toBe(dehors.version)
  expect((await s.sortir(un, a, false)).corps.data.quorum.voix).toBe(2)
})
