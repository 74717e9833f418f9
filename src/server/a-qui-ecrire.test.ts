import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rappelerEcheances } from '#server/features/rappel/rappeler-echeances.ts'
import { rappelerRejets } from '#server/features/virement/rib/rappeler-rejets.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeASigner, dernierCode } from '#test-kit/scenes/demandes/demande-a-signer.ts'
import { demandeDeposee } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { avisAccepte, demandesEnCommission } from '#test-kit/scenes/demandes/demande-en-commission.ts'
import {
  demandeAttestee,
  demandeConventionnee,
  demandeRendue,
} from '#test-kit/scenes/demandes/demande-payee.ts'
import { creerPorteur, creerStaff, ouvrirPeriode, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'
import { structureDeCinq } from '#test-kit/scenes/membres-essai.ts'
import { changerRib, lotAuJour } from '#test-kit/scenes/virements/virement-essai.ts'

const banc = bancDuFichier()
let porteur: PorteurEssai
let cinq: Awaited<ReturnType<typeof structureDeCinq>>
let admin: string

beforeAll(() => ouvrirPeriode(banc))
beforeEach(async () => {
  banc.horloge.regler('2026-03-02T09:00:00Z')
  admin = await banc.connecter('admin')
  porteur = await creerPorteur(banc)
  cinq = await structureDeCinq(banc, porteur)
})
const appeler = async (methode: string, chemin: string, jeton: string, corps: object = {}) => {
  const r = await banc.appeler(methode, chemin, { jeton, corps })
  expect([r.statut, r.corps.errors]).toEqual([expect.closeTo(200, -1), undefined])
  return r.corps.data
}

describe('à qui le portail écrit, dans une structure à plusieurs', () => {
  const OUI = { projetValide: true, presentationValide: true, budgetValide: true, fichiersValide: true }

  test('une correction demandée : à qui peut écrire ; une demande complète : à qui décide', async () => {
    const { id } = await demandeDeposee(banc, porteur)
    await appeler('PATCH', `projets/${id}/controle`, admin, { ...OUI, budgetValide: false, message: 'Non.' })
    expect(await cinq.destinataires('controle-refuse')).toEqual(['Elio', 'Odile', 'Sacha'])
    await appeler('PATCH', `projets/${id}/annuler-controle`, admin)
    expect(await cinq.destinataires('controle-annule')).toEqual(['Elio', 'Odile', 'Sacha'])
    await appeler('PATCH', `projets/${id}/controle`, admin, OUI)
    expect(await cinq.destinataires('controle-accepte')).toEqual(['Odile', 'Sacha'])
    const jeton = await cinq.connecter('Odile')
    await appeler('PATCH', `projets/${id}/retirer`, jeton, { motif: 'Annulée.' })
    expect(await cinq.destinataires('demande-retiree')).toEqual(['Odile', 'Sacha'])
  })

  test('la décision : au propriétaire et au signataire, de même d’un refus', async () => {
    const le = banc.horloge.maintenant()
    const par = (await creerStaff(banc, 'admin')).id
    const prise = { ...avisAccepte(banc, par), caLe: le, caPar: par }
    const { id, projets } = await demandesEnCommission(banc, par, 'etape2', [
      { ...prise, caAvis: 'accepte', caMontant: 450 },
      { ...prise, caAvis: 'refuse', caMotif: 'Non.', caMail: true },
    ])
    const structures = await Promise.all(projets.map((p) => structureDeCinq(banc, p.porteur)))
    const r = await banc.appeler('PATCH', `commissions/${id}/validerCA`, { jeton: admin })
    expect([r.statut, r.corps.courriels]).toEqual([200, 4])
    expect(await structures[0]?.destinataires('aide-accordee')).toEqual(['Odile', 'Sacha'])
    expect(await structures[1]?.destinataires('aide-refusee')).toEqual(['Odile', 'Sacha'])
  })

  test('un rappel : au signataire pour signer, à qui peut écrire pour le bilan ; de même à la main', async () => {
    const { id } = await demandeConventionnee(banc, porteur, {
      conventionSigneeLe: null,
      numeroConvention: 'C-2026-9001',
    })
    const vue = (await banc.appeler('GET', `projets/${id}/relance`, { jeton: admin })).corps.data
    expect([vue.destinataire, vue.paragraphes[0]]).toEqual([`sacha${porteur.id}@essai.fr`, 'Bonjour Sacha,'])
    await appeler('POST', `projets/${id}/relance`, admin)
    expect(await cinq.destinataires('relance-convention')).toEqual(['Sacha'])
    banc.horloge.regler('2026-03-25T04:10:00Z')
    await rappelerEcheances(banc.ctx)
    expect(await cinq.destinataires('rappel-convention-avant')).toEqual(['Sacha'])

    banc.horloge.regler('2026-03-02T09:00:00Z')
    const bilan = await demandeAttestee(banc, porteur)
    admin = await banc.connecter('admin')
    const prevue = (await banc.appeler('GET', `projets/${bilan.id}/relance`, { jeton: admin })).corps.data
    expect(prevue.destinataire.split(', ')).toHaveLength(3)
    expect(prevue.paragraphes[0]).toBe('Bonjour [prénom],')
    await appeler('POST', `projets/${bilan.id}/relance`, admin)
    expect(await cinq.destinataires('relance-bilan')).toEqual(['Elio', 'Odile', 'Sacha'])
    banc.horloge.regler('2026-05-24T04:10:00Z')
    await rappelerEcheances(banc.ctx)
    expect(await cinq.destinataires('rappel-bilan-avant')).toEqual(['Elio', 'Odile', 'Sacha'])
  })

  test('le bilan contrôlé : à qui peut écrire', async () => {
    const { id } = await demandeRendue(banc, porteur)
    const corps = { bilanValide: true, documentsBilanValide: true, documentsComValide: true }
    await appeler('PATCH', `projets/${id}/controleBilan`, admin, corps)
    expect(await cinq.destinataires('bilan-accepte')).toEqual(['Elio', 'Odile', 'Sacha'])
  })

  test('l’aide versée : à qui tient les finances, et au signataire, qui a l’attestation à signer', async () => {
    const { id } = await demandeConventionnee(banc, porteur)
    await appeler('PATCH', `projets/${id}/validerPaiement`, await banc.connecter('comptable'))
    expect(await cinq.destinataires('paiement-valide')).toEqual(['Odile', 'Sacha', 'Tess'])
    const motif = 'Erreur.'
    await appeler('PATCH', `projets/${id}/annuler-paiement`, await banc.connecter('comptable'), { motif })
    expect(await cinq.destinataires('paiement-annule')).toEqual(['Odile', 'Sacha', 'Tess'])
  })

  test('le compte bancaire changé : à qui tient les finances', async () => {
    const change = await changerRib(banc, porteur)
    expect(change.statut).toBe(200)
    expect(await cinq.destinataires('rib-modifie')).toEqual(['Odile', 'Tess'])
  })

  test('un virement refusé, puis son rappel : à qui tient les finances, le compte du responsable fermé compris', async () => {
    const { repondre, refs, lot } = await lotAuJour(banc, 1)
    const porteurId = lot.conventions[0]?.porteurId ?? 0
    const beneficiaire = await banc.db
      .selectFrom('porteur as p')
      .innerJoin('utilisateur as u', 'u.id', 'p.utilisateurId')
      .selectAll('p')
      .select('u.email')
      .where('p.id', '=', porteurId)
      .executeTakeFirstOrThrow()
    const autre = await structureDeCinq(banc, beneficiaire)
    await repondre({ [refs[0] ?? '']: 'RJCT AC04' })
    expect(await autre.destinataires('virement-refuse')).toEqual(['Odile', 'Tess'])
    banc.horloge.avancer(8 * 86_400_000)
    const desactiveLe = banc.horloge.maintenant()
    await banc.db
      .updateTable('utilisateur')
      .set({ desactiveLe })
      .where('id', '=', beneficiaire.utilisateurId)
      .execute()
    expect(await rappelerRejets(banc.ctx)).toBe(1)
    expect(await autre.destinataires('rappel-virement-refuse')).toEqual(['Tess'])
  })

  test('la copie scellée : à qui a signé et au propriétaire', async () => {
    const s = await demandeASigner(banc)
    const signataires = await structureDeCinq(banc, s.porteur)
    const jeton = await signataires.connecter('Sacha')
    await appeler('POST', 'code-verification', jeton, { id: s.projet.id })
    const envois = (await banc.envois()).filter((e) => e.evenement === 'code-verification')
    const code = await dernierCode(banc, envois[0]?.destinataire ?? '')
    const signee = await banc.appeler('PATCH', `projets/${s.projet.id}/signer`, {
      jeton,
      corps: { codeVerification: code },
    })
    expect(signee.statut).toBe(200)
    await banc.viderFile()
    expect(await signataires.destinataires('demande-signee')).toEqual(['Odile', 'Sacha'])
  })
})
