import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeDeposee, poserControle } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { creerCommission } from '#test-kit/scenes/demandes/demande-en-commission.ts'
import { creerPorteur, creerStaff, ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
beforeAll(async () => {
  await ouvrirPeriode(banc)
})

test('une décision enregistrée, non publiée, ne change pas un octet de ce que lit le porteur, boutons compris', async () => {
  const porteur = await creerPorteur(banc)
  const { id: par } = await creerStaff(banc, 'admin')
  const { id: commissionId, affecteLe } = await creerCommission(banc, 'etape2')
  const avis = { caaAvis: 'accepte' as const, caaMontant: 500, caaLe: affecteLe, caaPar: par }
  const projet = await demandeDeposee(banc, porteur, { commissionId, affecteLe, affectePar: par, ...avis })
  await poserControle(banc, projet, par)
  const jeton = await banc.connecter(porteur.utilisateurId)
  const lu = async () => {
    const chemins = [`projets/${projet.id}`, 'projets', 'mes-projets', 'me', 'notifications']
    const reponses = await Promise.all(chemins.map((c) => banc.appeler('GET', c, { jeton })))
    return reponses.map((r) => r.octets.toString('utf8'))
  }
  const avant = await lu()
  expect(avant[0]).toContain('"retirerDemande"')
  for (const decision of [
    { caAvis: 'accepte' as const, caMontant: 400, caLe: affecteLe, caPar: par },
    { caAvis: 'refuse' as const, caMontant: null, caMotif: 'Confidentiel.', caLe: affecteLe, caPar: par },
  ]) {
    await banc.db.updateTable('projet').set(decision).where('id', '=', projet.id).execute()
    expect(await lu()).toEqual(avant)
  }
})
