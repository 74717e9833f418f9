import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { lotAuJour } from '#test-kit/scenes/virements/virement-essai.ts'

const banc = bancDuFichier()

test('en route : le statut est noté, rien d’autre ne change ; un titulaire vérifié par la banque se lit', async () => {
  const { s, lot, refs, ids, repondre } = await lotAuJour(banc, 2)
  await repondre({ [refs[0] ?? '']: 'PDNG', [refs[1] ?? '']: 'RVNM' })
  const lu = await s.lire(lot.id)
  expect(lu).toMatchObject({ etat: 'transmis', reponses: [{ confirmees: 0, rejetees: 0, notees: 2 }] })
  expect(lu.lignes).toMatchObject([
    { statutBanque: 'PDNG', vop: null },
    { statutBanque: null, vop: { phrase: 'Ne concorde pas' } },
  ])
  const vop = { resultat: 'RVMC', nom: 'Association des Amis du livre' }
  const note = await s.agir('PATCH', `/${lot.id}/lignes/${ids[1]}/vop`, vop)
  expect(note.corps.data.vop.phrase).toBe('Proche\u00a0: Association des Amis du livre')
})
