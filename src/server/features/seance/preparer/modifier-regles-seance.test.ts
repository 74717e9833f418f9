import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'
import { seanceEssai } from '#test-kit/scenes/seances/seance-essai.ts'

const banc = bancDuFichier()
beforeAll(() => ouvrirPeriode(banc))

test('règle chaque instance ; périmée elle est refusée, impossible aussi', async () => {
  const s = await seanceEssai(banc, { dossiers: 0 })
  const mettre = (corps: object) => banc.appeler('PUT', 'parametres/seances', { jeton: s.jeton, corps })
  const { data } = (await s.appeler('GET', 'parametres/seances')).corps
  expect(data.caa).toEqual({
    quorum: { fraction: { num: 1, den: 2 }, presentsMin: 1, pouvoirsMax: 2, voixPreponderante: true },
    minuterie: null,
  })
  const caa = { ...data.caa, quorum: { ...data.caa.quorum, fraction: { num: 2, den: 3 } }, minuterie: 180 }
  expect((await mettre({ caa, ca: data.ca, version: data.version })).corps.data).toMatchObject({
    caa,
    version: data.version + 1,
  })
  expect((await mettre({ ...data })).corps.code).toBe('version')
  const trop = { ...caa, quorum: { ...caa.quorum, fraction: { num: 3, den: 2 } } }
  expect((await mettre({ caa: trop, ca: data.ca })).statut).toBe(422)
})
