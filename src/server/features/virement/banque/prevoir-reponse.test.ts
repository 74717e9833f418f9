import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { lotAuJour, paiementsDe, reponseBanque } from '#test-kit/scenes/virements/virement-essai.ts'

const banc = bancDuFichier()

test('un autre ordre, un virement inconnu, un type de document : refusé, rien n’est appliqué', async () => {
  const { s, lot, refs, projets, repondre } = await lotAuJour(banc, 1)
  const bonne = { [refs[0] ?? '']: 'ACSC' }
  const refus = [
    await banc.appeler('POST', `virements/${lot.id}/reponses`, {
      jeton: s.claire,
      formulaire: reponseBanque('VIR-1999-0001', bonne),
    }),
    await repondre({ ...bonne, 'C-1999-0001': 'ACSC' }),
    await repondre(bonne, { avant: '<!DOCTYPE a [<!ENTITY b "c">]>' }),
  ]
  expect(refus.map((r) => [r.statut, Object.keys(r.corps.errors)])).toEqual(Array(3).fill([422, ['reponse']]))
  expect(await paiementsDe(banc, projets)).toEqual([])
  expect((await s.lire(lot.id)).reponses).toEqual([])
})
