import { expect, test } from 'vitest'
import type { Accueil } from '#domain/accueil/contrat.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { lotAuJour } from '#test-kit/scenes/virement-essai.ts'

const banc = bancDuFichier()

test('la banque et les lots à approuver n’y sont que s’ils attendent, chacun chez qui peut agir', async () => {
  const { s, lot, refs, repondre } = await lotAuJour(banc, 2)
  const dites = async (jeton: string) => {
    const { files } = (await banc.appeler('GET', 'accueil', { jeton })).corps.data as Accueil
    return files
      .filter((f) => ['banque', 'approbation'].includes(f.file))
      .map((f) => [f.file, f.nombre, f.lignes[0]?.id])
  }
  expect(await dites(s.claire)).toEqual([])
  await repondre({ [refs[0] ?? '']: 'RJCT AC04' })
  const autre = await s.lotPrepare(1)
  const superviseur = await banc.connecter('superviseur')
  expect(await Promise.all([s.claire, s.nadia, s.admin, superviseur].map(dites))).toEqual([
    [['banque', 1, lot.id]],
    [
      ['banque', 1, lot.id],
      ['approbation', 1, autre.id],
    ],
    [['approbation', 1, autre.id]],
    [],
  ])
})
