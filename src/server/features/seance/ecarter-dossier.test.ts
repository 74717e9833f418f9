import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'
import { seanceEssai } from '#test-kit/scenes/seance-essai.ts'

const banc = bancDuFichier()
beforeAll(() => ouvrirPeriode(banc))

test('mis de côté, il ne vient plus ; repris, il revient ; enregistré, il reste', async () => {
  const s = await seanceEssai(banc)
  const [un = 0, deux = 0, trois = 0] = s.dossiers
  await s.ouvrir()
  const ecarter = (projet: number, ecarte: boolean) =>
    s.acte(`dossiers/${projet}/ecarter`, { ecarte, motif: 'À revoir.' })
  const { data } = (await ecarter(un, true)).corps
  expect([data.courant.projetId, data.dossiers[0].etat]).toEqual([deux, 'ecarte'])
  expect(data.dossiers[0].ecarte).toMatchObject({ motif: 'À revoir.', faute: false })
  await ecarter(trois, true)
  expect((await s.enregistrer(deux)).corps.data.courant).toBeNull()
  expect((await ecarter(deux, true)).corps.message).toBe('Ce dossier est déjà enregistré.')
  expect((await ecarter(trois, false)).corps.data.dossiers[2]).toMatchObject({
    etat: 'a_venir',
    ecarte: null,
  })
})
