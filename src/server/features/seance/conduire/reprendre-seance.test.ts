import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'
import { seanceEssai } from '#test-kit/scenes/seances/seance-essai.ts'

const banc = bancDuFichier()
beforeAll(() => ouvrirPeriode(banc))

test('reprend où elle en était ; la suspension garde ses heures', async () => {
  const s = await seanceEssai(banc)
  const du = banc.horloge.maintenant().toISOString()
  await s.ouvrir()
  await s.acte('suspendre')
  banc.horloge.avancer(600_000)
  const au = banc.horloge.maintenant().toISOString()
  const { data } = (await s.acte('reprendre')).corps
  expect([data.statut, data.suspensions, data.courant.projetId]).toEqual([
    'ouverte',
    [{ du, au }],
    s.dossiers[0],
  ])
  expect((await s.acte('reprendre')).corps.data.version).toBe(data.version)
})
