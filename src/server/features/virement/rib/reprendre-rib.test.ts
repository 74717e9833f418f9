import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { changerRib, sceneVirement } from '#test-kit/scenes/virements/virement-essai.ts'

const banc = bancDuFichier()

test('reprendre le nouveau RIB demande qu’il ait été vérifié ; le lot redevient préparé, son approbation tombe', async () => {
  const s = await sceneVirement(banc)
  const lot = await s.lotPrepare(1)
  await s.approuver(lot.id)
  banc.horloge.avancer(60_000)
  const [change] = lot.conventions
  if (!change) throw new Error('Une convention attendue.')
  await changerRib(banc, change.porteur)
  const [ligne] = (await s.lire(lot.id)).lignes
  const reprendre = () => s.agir('PATCH', `/${lot.id}/lignes/${ligne.id}/reprendre-rib`)
  expect(await reprendre()).toMatchObject({ statut: 409, corps: { code: 'rib-a-verifier' } })
  const rib = (await s.agir('GET', `/ribs/${change.porteur.id}`)).corps.data
  expect(rib).toMatchObject({
    modifiePar: 'Alix Martin',
    avant: { ibanFin: '0189' },
    telephones: [{ libelle: 'Mobile', numero: '+33 6 12 34 56 78' }],
    verification: null,
  })
  // The bank answered of the former account.
  await s.agir('PATCH', `/${lot.id}/lignes/${ligne.id}/vop`, { resultat: 'RCVC', nom: null })
  expect((await s.lire(lot.id)).lignes[0].vop).toMatchObject({ resultat: 'RCVC' })
  const verifier = { ribModifieLe: rib.modifieLe, interlocuteur: 'Camille Renard', jour: '2026-03-02' }
  expect((await s.agir('POST', `/ribs/${change.porteur.id}/verifier`, verifier)).statut).toBe(200)
  expect((await reprendre()).statut).toBe(200)
  const lu = await s.lire(lot.id)
  expect(lu).toMatchObject({ etat: 'prepare', approuve: null, fichier: null, bloquees: { nombre: 0 } })
  expect(lu.lignes[0]).toMatchObject({ iban: expect.stringMatching(/0143$/), bic: 'BNPAFRPP', vop: null })
  expect((await s.approuver(lot.id)).statut).toBe(200)
})
