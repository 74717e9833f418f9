import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'
import { seanceEssai } from '#test-kit/scenes/seances/seance-essai.ts'

const banc = bancDuFichier()
beforeAll(() => ouvrirPeriode(banc))

test('appelle un autre dossier ; qui était sorti revient, et le dossier écarté reprend sa place', async () => {
  const s = await seanceEssai(banc)
  const [un = 0, deux = 0] = s.dossiers
  const [, lie = 0] = s.membres
  await s.deporter(un, lie)
  await s.ouvrir()
  await s.sortir(un, lie)
  await s.acte(`dossiers/${deux}/ecarter`, { ecarte: true, motif: 'Pièce attendue.' })
  const { data } = (await s.acte('courant', { projet: deux })).corps
  expect([data.courant.projetId, data.dossiers[1].etat, data.dossiers[1].ecarte]).toEqual([
    deux,
    'en_cours',
    null,
  ])
  expect(data.dossiers[0].sorties[0].revenuLe).not.toBeNull()
  expect((await s.acte('courant', { projet: null })).corps.data.courant).toBeNull()
  expect((await s.acte('courant', { projet: 999_999 })).statut).toBe(404)
})
