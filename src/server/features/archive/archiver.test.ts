import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { GESTIONNAIRES_SEULS, statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { demandeDeposee } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { creerCommission } from '#test-kit/scenes/demandes/demande-en-commission.ts'
import { creerPorteur, ouvrirPeriode, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let admin: string
let porteur: PorteurEssai

beforeAll(async () => {
  await ouvrirPeriode(banc)
  admin = await banc.connecter('admin')
})
beforeEach(async () => {
  porteur = await creerPorteur(banc)
})

const retiree = () =>
  demandeDeposee(banc, porteur, { retireLe: banc.horloge.maintenant(), retireMotif: 'Annulée' })
const archiver = (id: number, motif?: string) =>
  banc.appeler('PATCH', `projets/${id}/archiver`, { corps: motif ? { motif } : {}, jeton: admin })
const liste = async (onglet: string) =>
  (
    await banc.appeler('GET', `projets?onglet=${onglet}&porteurId=${porteur.id}`, { jeton: admin })
  ).corps.data.map((p: { id: number }) => p.id)

describe('PATCH projets/{id}/archiver', () => {
  test('n’est ouvert qu’aux gestionnaires (PER-033)', async () => {
    const p = await retiree()
    const statuts = await statutsParRole(banc, porteur, (jeton) =>
      banc.appeler('PATCH', `projets/${p.id}/archiver`, { corps: {}, ...(jeton && { jeton }) }),
    )
    expect(statuts).toEqual(GESTIONNAIRES_SEULS)
  })

  test('range une demande finie dans les archives, et là seulement (STA-021, PROJ-113)', async () => {
    const p = await retiree()
    expect(await liste('en-cours')).toEqual([p.id])
    const r = await archiver(p.id)
    expect([r.statut, r.corps.data]).toMatchObject([200, { id: p.id, isArchived: true }])
    expect((await archiver(p.id)).corps).toEqual(r.corps)
    for (const onglet of ['en-cours', 'affectation', 'commissions-passees'])
      expect(await liste(onglet)).toEqual([])
    expect(await liste('archives')).toEqual([p.id])
    const jeton = await banc.connecter(porteur.utilisateurId)
    const lu = (await banc.appeler('GET', `projets/${p.id}`, { jeton })).corps.data
    expect([lu.isArchived, lu.actions]).toEqual([true, []])
    const { n } = await banc.db
      .selectFrom('journal')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('chaine', '=', `projet:${p.id}`)
      .executeTakeFirstOrThrow()
    expect(Number(n)).toBe(1)
  })

  test('une demande refusée par la commission s’archive, une en cours veut un motif', async () => {
    const { id: commissionId, affecteLe } = await creerCommission(banc, 'close')
    const refus = { caaAvis: 'refuse' as const, caaMotif: 'Hors sujet', caaLe: affecteLe }
    const refusee = await demandeDeposee(banc, porteur, { commissionId, affecteLe, ...refus })
    const encours = await demandeDeposee(banc, porteur)
    expect((await archiver(refusee.id)).statut).toBe(200)
    const sans = await archiver(encours.id)
    expect([sans.statut, sans.corps.message]).toEqual([
      409,
      'Cette demande n’est pas terminée\u00a0: indiquez pourquoi l’archiver.',
    ])
    expect((await archiver(encours.id, 'Doublon')).statut).toBe(200)
    expect((await archiver(encours.id, 'Autre raison')).statut).toBe(409)
    expect((await archiver(999_999)).statut).toBe(404)
  })

  test('une demande que sa commission doit encore décider reste, et dit quoi faire', async () => {
    const { id: commissionId, affecteLe } = await creerCommission(banc, 'ouverte')
    const p = await demandeDeposee(banc, porteur, { commissionId, affecteLe })
    const r = await archiver(p.id, 'Doublon')
    expect([r.statut, r.corps.message]).toEqual([
      409,
      'Cette demande attend la décision de sa commission\u00a0: elle s’archive une fois refusée, retirée par son porteur, ou la commission close.',
    ])
    const lu = (await banc.appeler('GET', `projets/${p.id}`, { jeton: admin })).corps.data
    expect([lu.isArchived, lu.actions.includes('archiver')]).toEqual([false, false])
  })
})
