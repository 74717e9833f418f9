import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { changerRib, sceneVirement } from '#test-kit/scenes/virements/virement-essai.ts'

const banc = bancDuFichier()

test('un RIB changé avant l’approbation ou la remise : 409 qui nomme la ligne, la personne et l’instant ; les autres partent', async () => {
  const s = await sceneVirement(banc)
  const lot = await s.lotPrepare(3)
  banc.horloge.avancer(60_000)
  const [, change] = lot.conventions
  if (!change) throw new Error('Trois conventions attendues.')
  expect((await changerRib(banc, change.porteur)).statut).toBe(200)
  const refus = await s.approuver(lot.id)
  expect([refus.statut, refus.corps.code]).toEqual([409, 'rib'])
  expect(refus.corps.message).toMatch(
    /^Ligne 2, Les Amis du livre\u00a0: Alix Martin, de .+, a changé le RIB le 2 mars 2026 à 10/,
  )
  const lu = await s.lire(lot.id)
  expect(lu.bloquees).toEqual({ nombre: 1, montant: 2500 })
  expect(lu.lignes[1].blocage).toMatchObject({
    motif: 'rib',
    par: 'Alix Martin',
    avant: { iban: expect.stringMatching(/0189$/) },
    apres: { iban: expect.stringMatching(/0143$/) },
    verifie: false,
  })
  // Removing a blocked line is part of approving: Nadia does it, then approves.
  const ote = await s.agir('DELETE', `/${lot.id}/lignes/${lu.lignes[1].id}`, {}, s.nadia)
  expect(ote.statut).toBe(200)
  expect((await s.approuver(lot.id)).statut).toBe(200)
  // The same between the approval and the first download.
  const [premier] = lot.conventions
  if (!premier) throw new Error('Trois conventions attendues.')
  await changerRib(banc, premier.porteur)
  const remise = await s.telecharger(lot.id)
  expect([remise.statut, remise.corps.code]).toEqual([409, 'rib'])
  expect(remise.corps.message).toMatch(/^Ligne 1, /)
})

test.each<[string, { caMontant?: number; titulaireCompte?: string }]>([
  ['le montant accordé', { caMontant: 2499.99 }],
  ['le nom du titulaire', { titulaireCompte: 'Les Amis du conte' }],
])('%s changé seul bloque la ligne avant l’approbation', async (_, { caMontant, titulaireCompte }) => {
  const s = await sceneVirement(banc)
  const lot = await s.lotPrepare(2)
  const [change] = lot.conventions
  if (!change) throw new Error('Deux conventions attendues.')
  if (caMontant) await banc.db.updateTable('projet').set({ caMontant }).where('id', '=', change.id).execute()
  if (titulaireCompte)
    await banc.db
      .updateTable('porteur')
      .set({ titulaireCompte })
      .where('id', '=', change.porteur.id)
      .execute()
  expect((await s.lire(lot.id)).bloquees.nombre).toBe(1)
  expect((await s.approuver(lot.id)).statut).toBe(409)
})
