import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { reponseBanque, sceneVirement } from '#test-kit/scenes/virements/virement-essai.ts'

const banc = bancDuFichier()

test('une réponse désigne son lot par l’ordre qu’elle nomme ; aucun, ou autre chose qu’une réponse : refusé, rien n’est lu', async () => {
  const s = await sceneVirement(banc)
  const [autre, lot] = [await s.lotTransmis(1), await s.lotTransmis(1)]
  const reconnaitre = (formulaire: FormData) =>
    banc.appeler('POST', 'virements/reponses', { jeton: s.claire, formulaire })
  const dite = await reconnaitre(reponseBanque(lot.numero, { [lot.lignes[0].reference]: 'ACSC' }))
  expect([dite.statut, dite.corps.data]).toEqual([200, { id: lot.id, numero: lot.numero }])
  expect(dite.corps.data.id).not.toBe(autre.id)

  const inconnue = await reconnaitre(reponseBanque('VIR-1999-0001', {}))
  expect(inconnue.statut).toBe(422)
  expect(inconnue.corps.errors.reponse).toEqual([
    'Cette réponse parle de l’ordre «\u00a0VIR-1999-0001\u00a0», qu’aucun lot ne porte ici. Rien n’a été appliqué.',
  ])
  const piegee = await reconnaitre(reponseBanque(lot.numero, {}, { avant: '<!DOCTYPE x>' }))
  expect([piegee.statut, piegee.corps.errors.reponse[0]]).toEqual([
    422,
    expect.stringContaining('type de document'),
  ])
  expect((await reconnaitre(new FormData())).statut).toBe(422)
  expect((await s.lire(lot.id)).reponses).toEqual([])
})
