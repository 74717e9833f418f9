import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'
import { seanceEssai } from '#test-kit/scenes/seances/seance-essai.ts'

const banc = bancDuFichier()
beforeAll(() => ouvrirPeriode(banc))

test('un troisième pouvoir à la même personne est refusé (contrôle 8) ; à soi-même, à un absent, d’un présent aussi', async () => {
  const s = await seanceEssai(banc, { membres: 6, presents: 2 })
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = s.membres
  const donner = async (mandant: number, mandataire: number | null) => {
    const r = await s.acte('pouvoirs', { mandant, mandataire })
    return r.statut === 200 ? 200 : r.corps.errors.mandataire
  }
  expect([await donner(c, a), await donner(d, a), await donner(d, a)]).toEqual([200, 200, 200])
  expect(await donner(e, a)).toEqual(['Ce membre porte déjà 2 pouvoirs, le plus qu’il peut.'])
  expect(await donner(e, f)).toEqual(['Le pouvoir se donne à un membre présent.'])
  expect(await donner(b, a)).toEqual(['Ce membre est présent\u00a0: il vote lui-même.'])
  expect(await donner(c, c)).toEqual(['Un membre ne se donne pas pouvoir à lui-même.'])
  expect([await donner(c, null), await donner(e, a)]).toEqual([200, 200])
  expect((await s.lire()).membres.map((m) => m.mandataire)).toEqual([null, null, null, a, a, null])
})

test('qui arrive vote lui-même : son pouvoir est fini', async () => {
  const s = await seanceEssai(banc, { presents: 1 })
  const [a = 0, b = 0] = s.membres
  await s.acte('pouvoirs', { mandant: b, mandataire: a })
  expect((await s.lire()).quorum).toMatchObject({ presents: 1, representes: 1, voix: 2 })
  await s.acte(`membres/${b}`, { pointage: 'arrive' })
  expect((await s.lire()).quorum).toMatchObject({ presents: 2, representes: 0, voix: 2 })
})
