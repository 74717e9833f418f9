import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeDeposee, demandeRemplie } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { creerCommission } from '#test-kit/scenes/demandes/demande-en-commission.ts'
import { creerPorteur, creerStaff, ouvrirPeriode, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let porteur: PorteurEssai
let jeton: string

beforeAll(async () => {
  await ouvrirPeriode(banc)
})
beforeEach(async () => {
  porteur = await creerPorteur(banc)
  jeton = await banc.connecter(porteur.utilisateurId)
})

const ROLES = ['admin', 'superviseur', 'comptable', 'membreCommission'] as const

describe('PATCH projets/{id}/retirer : droits', () => {
  test('refuse sans session, aux autres rôles, et à un autre porteur', async () => {
    const p = await demandeRemplie(banc, porteur)
    const appel = (j?: string) =>
      banc.appeler('PATCH', `projets/${p.id}/retirer`, { corps: { motif: 'Annulé' }, ...(j && { jeton: j }) })
    expect((await appel()).statut).toBe(401)
    for (const role of ROLES)
      expect((await appel(await banc.connecter((await creerStaff(banc, role)).id))).statut).toBe(403)
    const autre = await creerPorteur(banc)
    expect((await appel(await banc.connecter(autre.utilisateurId))).statut).toBe(404)
    expect(await banc.db.selectFrom('projet').select('retireLe').where('id', '=', p.id).execute()).toEqual([
      { retireLe: null },
    ])
  })
})

describe('retirer une demande', () => {
  const retirer = (id: number, motif = 'Événement annulé') =>
    banc.appeler('PATCH', `projets/${id}/retirer`, { corps: { motif }, jeton })

  test('retire une demande signée, avec son motif, prévient son porteur, et le redit sans agir deux fois', async () => {
    const p = await demandeDeposee(banc, porteur)
    const [a, b] = await Promise.all([retirer(p.id), retirer(p.id)])
    expect([a.statut, b.statut]).toEqual([200, 200])
    expect(a.corps.data).toMatchObject({ state: 'retire', retireMotif: 'Événement annulé', actions: [] })
    const journal = await banc.db
      .selectFrom('journal')
      .select('acte')
      .where('chaine', '=', `projet:${p.id}`)
      .execute()
    expect(journal).toEqual([{ acte: 'retirerDemande' }])
    const envois = (await banc.envois()).filter((e) => e.projetId === p.id)
    expect(envois.map((e) => [e.evenement, e.destinataire])).toEqual([['demande-retiree', porteur.email]])
    expect((await banc.appeler('POST', 'projets', { corps: { step: 1, isDraft: true }, jeton })).statut).toBe(
      200,
    )
  })

  test('le motif est requis', async () => {
    const p = await demandeDeposee(banc, porteur)
    const r = await retirer(p.id, '  ')
    expect([r.statut, Object.keys(r.corps.errors)]).toEqual([422, ['motif']])
  })

  test('refuse une demande jamais signée, ou sur laquelle le CA a statué', async () => {
    const rempli = await demandeRemplie(banc, porteur)
    const { id, affecteLe } = await creerCommission(banc, 'etape2')
    const decidee = await demandeDeposee(banc, porteur, {
      commissionId: id,
      affecteLe,
      caaAvis: 'attente',
      caaLe: affecteLe,
      caAvis: 'accepte',
      caMontant: 10,
      caLe: affecteLe,
    })
    expect([(await retirer(rempli.id)).statut, (await retirer(decidee.id)).statut]).toEqual([409, 409])
  })
})
