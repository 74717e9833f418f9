import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { reponseBanque, sceneVirement } from '#test-kit/scenes/virements/virement-essai.ts'

const banc = bancDuFichier()

test('une réponse qui rejette un virement : un e-mail à son seul porteur, sans rien du lot ; relue, rien de plus', async () => {
  const s = await sceneVirement(banc)
  const lot = await s.lotTransmis(2)
  banc.horloge.regler('2026-03-04T15:00:00Z')
  const jeton = await banc.connecter(s.comptes[0].id)
  const [paye, refuse] = lot.lignes
  const repondre = () =>
    banc.appeler('POST', `virements/${lot.id}/reponses`, {
      jeton,
      formulaire: reponseBanque(lot.numero, { [paye.reference]: 'ACSC', [refuse.reference]: 'RJCT AC04' }),
    })
  expect((await repondre()).statut).toBe(200)
  expect((await repondre()).statut).toBe(200)
  const rejets = (await banc.envois()).filter((e) => e.evenement === 'virement-refuse')
  expect(rejets.map((e) => [e.projetId, e.destinataire])).toEqual([
    [refuse.projetId, lot.conventions.find((c) => c.id === refuse.projetId)?.porteur.email],
  ])
  expect(rejets[0]?.sujet).toBe('[Action requise] Virement refusé par la banque\u00a0: vérifiez votre RIB')
  expect(rejets[0]?.texte).toMatch(/compte clos/)
  expect(rejets[0]?.texte).not.toMatch(new RegExp(`AC04|${lot.numero}|${paye.reference}`))
  const ecritures = await banc.db
    .selectFrom('ecriture')
    .select(['projetId', 'evenement', 'jour', 'lot'])
    .where('evenement', '=', 'paiement')
    .execute()
  expect(ecritures).toEqual([
    { projetId: paye.projetId, evenement: 'paiement', jour: '2026-03-04', lot: lot.numero },
  ])
})
