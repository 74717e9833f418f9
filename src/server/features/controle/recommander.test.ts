import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { GESTIONNAIRES_SEULS, statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { demandeDeposee, poserControle } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { creerCommission } from '#test-kit/scenes/demandes/demande-en-commission.ts'
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

async function acceptee(champs: Parameters<typeof demandeDeposee>[2] = {}): Promise<number> {
  const p = await demandeDeposee(banc, porteur, champs)
  await poserControle(banc, p, adminId)
  return p.id
}
const recommander = (id: number, montantRecommande: unknown, jeton: string | undefined = admin) =>
  banc.appeler('PATCH', `projets/${id}/montantRecommande`, { corps: { montantRecommande }, jeton })

describe('PATCH projets/{id}/montantRecommande', () => {
  test('n’est ouvert qu’aux gestionnaires (PER-039)', async () => {
    const id = await acceptee()
    const statuts = await statutsParRole(banc, porteur, (jeton) =>
      banc.appeler('PATCH', `projets/${id}/montantRecommande`, {
        corps: { montantRecommande: 1000 },
        ...(jeton && { jeton }),
      }),
    )
    expect(statuts).toEqual(GESTIONNAIRES_SEULS)
  })

  test('se lit par le personnel, jamais par le porteur, pour qui rien ne bouge (DEC-020, PROJ-034)', async () => {
    const id = await acceptee()
    const jeton = await banc.connecter(porteur.utilisateurId)
    const chezLui = async () => (await banc.appeler('GET', `projets/${id}`, { jeton })).octets.toString()
    const avant = await chezLui()
    expect((await recommander(id, '2500,50')).corps.data).toEqual({ id, montantRecommande: 2500.5 })
    const lu = await banc.appeler('GET', `projets/${id}`, { jeton: admin })
    expect(lu.corps.data.montantRecommande).toBe(2500.5)
    const apres = await chezLui()
    expect([apres, apres.includes('montantRecommande')]).toEqual([avant, false])
    await recommander(id, 2500.5)
    const lignes = await banc.db
      .selectFrom('journal')
      .select(['acte', 'avant', 'apres'])
      .where('chaine', '=', `projet:${id}`)
      .execute()
    expect(lignes).toEqual([
      { acte: 'recommander', avant: { montantRecommande: null }, apres: { montantRecommande: 2500.5 } },
    ])
  })

  test('va de 0 à 500 000, au centime', async () => {
    const id = await acceptee()
    for (const faux of [-1, 500_000.01, 10.001, 'beaucoup', null]) {
      const r = await recommander(id, faux)
      expect([faux, r.statut, Object.keys(r.corps.errors)]).toEqual([faux, 422, ['montantRecommande']])
    }
    for (const juste of [0, 500_000]) expect((await recommander(id, juste)).statut).toBe(200)
  })

  test('se fixe jusqu’au premier avis, sur une demande acceptée', async () => {
    const { id: commissionId, affecteLe } = await creerCommission(banc, 'ouverte')
    const affectee = await acceptee({ commissionId, affecteLe, affectePar: adminId })
    expect((await recommander(affectee, 10)).statut).toBe(200)
    const avis = { caaAvis: 'attente' as const, caaLe: affecteLe, caaPar: adminId }
    await banc.db.updateTable('projet').set(avis).where('id', '=', affectee).execute()
    expect((await recommander(affectee, 20)).statut).toBe(409)
    const signee = await demandeDeposee(banc, porteur)
    expect([(await recommander(signee.id, 20)).statut, (await recommander(999_999, 1)).statut]).toEqual([
      409, 404,
    ])
  })
})
