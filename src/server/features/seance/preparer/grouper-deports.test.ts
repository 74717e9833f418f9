import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'
import { seanceEssai } from '#test-kit/scenes/seances/seance-essai.ts'

const banc = bancDuFichier()
beforeAll(() => ouvrirPeriode(banc))

test('les dossiers qui ont les mêmes déports se suivent, où le premier se trouve', async () => {
  const s = await seanceEssai(banc, { dossiers: 5 })
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = s.dossiers
  const [x = 0, y = 0] = s.membres
  await s.deporter(b, x)
  await s.deporter(e, x)
  await s.deporter(d, y)
  const r = await s.acte('ordre/deports')
  expect(r.corps.data.dossiers.map((i: { projetId: number }) => i.projetId)).toEqual([a, b, e, c, d])
  expect((await s.acte('ordre/deports')).corps.data.version).toBe(r.corps.data.version)
})
