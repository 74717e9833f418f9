import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { GESTIONNAIRES_SEULS, statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { demandeDeposee, poserControle } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { creerCommission } from '#test-kit/scenes/demandes/demande-en-commission.ts'
import { SAISIES } from '#test-kit/scenes/demandes/saisies-projet.ts'
import { creerPorteur, creerStaff, ouvrirPeriode, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let admin: string
let adminId: number
let porteur: PorteurEssai

beforeAll(async () => {
  await ouvrirPeriode(banc)
  adminId = (await creerStaff(banc, 'admin')).id
  admin = await banc.connecter(adminId)
})
beforeEach(async () => {
  porteur = await creerPorteur(banc)
})

async function refusee(): Promise<number> {
  const p = await demandeDeposee(banc, porteur)
  banc.horloge.avancer(60_000)
  await poserControle(banc, p, adminId, ['budget'])
  banc.horloge.avancer(60_000)
  return p.id
}
const annuler = (id: number, jeton: string | undefined = admin) =>
  banc.appeler('PATCH', `projets/${id}/annuler-controle`, { jeton })
const lire = async (id: number) => (await banc.appeler('GET', `projets/${id}`, { jeton: admin })).corps.data

describe('PATCH projets/{id}/annuler-controle', () => {
  test('n’est ouvert qu’aux gestionnaires (PER-033)', async () => {
    const id = await refusee()
    const statuts = await statutsParRole(banc, porteur, (jeton) =>
      banc.appeler('PATCH', `projets/${id}/annuler-controle`, jeton ? { jeton } : {}),
    )
    expect(statuts).toEqual(GESTIONNAIRES_SEULS)
  })

  test('rend la demande à contrôler, le dit au porteur et au journal, et permet un autre verdict', async () => {
    const id = await refusee()
    expect((await lire(id)).actions).toContain('annulerControle')
    const [a, b] = await Promise.all([annuler(id), annuler(id)])
    expect([a.statut, b.statut].sort()).toEqual([200, 409])
    expect(await lire(id)).toMatchObject({
      isControlling: true,
      isControlled: false,
      isRefused: false,
      controles: null,
      historiqueControles: [],
    })
    const mails = (await banc.envois()).filter((e) => e.projetId === id)
    expect(mails.map((e) => [e.evenement, e.destinataire])).toEqual([['controle-annule', porteur.email]])
    const lignes = await banc.db
      .selectFrom('journal')
      .select(['acte', 'avant'])
      .where('chaine', '=', `projet:${id}`)
      .execute()
    expect(lignes).toMatchObject([
      { acte: 'annulerControle', avant: { budgetValide: false, message: 'À revoir.' } },
    ])
    const corps = { projetValide: true, presentationValide: true, budgetValide: true, fichiersValide: true }
    const r = await banc.appeler('PATCH', `projets/${id}/controle`, { corps, jeton: admin })
    expect([r.statut, (await lire(id)).isAccepted]).toEqual([200, true])
  })

  test('n’est plus possible une fois la correction commencée, ou la demande affectée', async () => {
    const corrigee = await refusee()
    const corps = { id: corrigee, step: 3, isDraft: true, ...SAISIES[3], nbEditeursInvites: 9 }
    const jeton = await banc.connecter(porteur.utilisateurId)
    expect((await banc.appeler('POST', 'projets', { corps, jeton })).statut).toBe(200)
    const refus = await annuler(corrigee)
    expect([refus.statut, refus.corps.message]).toEqual([409, 'Le porteur a commencé à corriger sa demande.'])

    const { id: commissionId, affecteLe } = await creerCommission(banc, 'ouverte')
    const affectee = await demandeDeposee(banc, porteur, { commissionId, affecteLe, affectePar: adminId })
    await poserControle(banc, affectee, adminId)
    expect((await annuler(affectee.id)).statut).toBe(409)
    expect((await annuler(999_999)).statut).toBe(404)
  })

  test('annulation et correction à la fois : l’une passe, l’autre est refusée, jamais les deux', async () => {
    const id = await refusee()
    const jeton = await banc.connecter(porteur.utilisateurId)
    const corps = { id, step: 3, isDraft: true, ...SAISIES[3], nbEditeursInvites: 9 }
    const essais = Array.from({ length: 10 }, () => [
      annuler(id),
      banc.appeler('POST', 'projets', { corps, jeton }),
    ]).flat()
    const statuts = (await Promise.all(essais)).map((r) => r.statut)
    const [annules, corriges] = [0, 1].map((n) => statuts.filter((s, i) => i % 2 === n && s === 200).length)
    const lu = await lire(id)
    if (annules === 1) expect([corriges, lu.isControlling, lu.nbEditeursInvites]).toEqual([0, true, 5])
    else expect([annules, corriges, lu.isRefused, lu.nbEditeursInvites]).toEqual([0, 10, true, 9])
  })
})
