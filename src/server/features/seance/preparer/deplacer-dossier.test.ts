import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'
import { seanceEssai } from '#test-kit/scenes/seances/seance-essai.ts'

const banc = bancDuFichier()
beforeAll(() => ouvrirPeriode(banc))

const ordre = (r: { corps: { data: { dossiers: { projetId: number }[] } } }) =>
  r.corps.data.dossiers.map((d) => d.projetId)

test('un dossier passe devant un autre, ou à la fin ; jamais un dossier examiné', async () => {
  const s = await seanceEssai(banc, { dossiers: 4 })
  const [a = 0, b = 0, c = 0, d = 0] = s.dossiers
  const avant = (projet: number, autre: number | null) => s.acte('ordre', { projet, avant: autre })
  expect(ordre(await avant(d, b))).toEqual([a, d, b, c])
  expect(ordre(await avant(a, null))).toEqual([d, b, c, a])
  await s.ouvrir()
  expect((await avant(d, null)).corps.errors.projet).toEqual([
    'Ce dossier n’est plus à venir\u00a0: sa place ne change plus.',
  ])
  expect((await avant(a, d)).corps.errors.projet).toEqual([
    'Un dossier ne passe que devant un dossier à venir.',
  ])
  expect((await s.lire()).courant?.projetId).toBe(d)
})

test('deux déplacements à la fois comptent tous deux', async () => {
  const s = await seanceEssai(banc, { dossiers: 4 })
  const [a = 0, b = 0, c = 0, d = 0] = s.dossiers
  await Promise.all([s.acte('ordre', { projet: a, avant: null }), s.acte('ordre', { projet: d, avant: b })])
  const lu = (await s.lire()).dossiers.map((x) => x.projetId)
  expect([lu.indexOf(d) < lu.indexOf(b), lu.at(-1), lu.includes(c)]).toEqual([true, a, true])
})
