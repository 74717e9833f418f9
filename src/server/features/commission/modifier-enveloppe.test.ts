import { beforeEach, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { GESTIONNAIRES_SEULS, statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import {
  avisAccepte,
  creerCommission,
  demandesEnCommission,
} from '#test-kit/scenes/demandes/demande-en-commission.ts'
import { creerPorteur, creerStaff } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let par: number
let jeton: string
beforeEach(async () => {
  par = (await creerStaff(banc, 'admin')).id
  jeton = await banc.connecter(par)
})
const MOTIF = 'Enveloppe votée en hausse.'
const modifier = (id: number, corps: object, j: string | undefined = jeton) =>
  banc.appeler('PATCH', `commissions/${id}/enveloppe`, { corps, ...(j && { jeton: j }) })

test('seul qui gère les commissions corrige l’enveloppe (PER-038)', async () => {
  const { id } = await creerCommission(banc, 'ouverte')
  const corps = { montantDisponible: 5, motif: MOTIF }
  const appel = (j?: string) =>
    banc.appeler('PATCH', `commissions/${id}/enveloppe`, { corps, ...(j && { jeton: j }) })
  expect(await statutsParRole(banc, await creerPorteur(banc), appel)).toEqual(GESTIONNAIRES_SEULS)
})

test('corrige le montant disponible avec son motif, au journal', async () => {
  const { id } = await creerCommission(banc, 'ouverte')
  const r = await modifier(id, { montantDisponible: 120_000.55, motif: MOTIF })
  expect([r.statut, r.corps.data.montantDisponible, r.corps.data.montants.restant]).toEqual([
    200, 120_000.55, 120_000.55,
  ])
  expect((await modifier(id, { montantDisponible: 120_000.55, motif: MOTIF })).statut).toBe(200)
  const journal = await banc.db
    .selectFrom('journal')
    .selectAll()
    .where('chaine', '=', `commission:${id}`)
    .execute()
  expect(journal.map((l) => [l.acte, l.avant, l.apres])).toEqual([
    ['modifierEnveloppe', { montantDisponible: 100_000 }, { montantDisponible: 120_000.55, motif: MOTIF }],
  ])
})

test('veut un motif et un nombre, refuse une commission close ou un montant sous ce qui est accordé', async () => {
  const { id } = await creerCommission(banc, 'ouverte')
  expect(Object.keys((await modifier(id, { montantDisponible: 5 })).corps.errors)).toEqual(['motif'])
  expect((await modifier(id, { montantDisponible: 'x', motif: MOTIF })).corps.errors).toEqual({
    montantDisponible: ['Le montant doit être un nombre'],
  })
  const close = await creerCommission(banc, 'close')
  expect((await modifier(close.id, { montantDisponible: 5, motif: MOTIF })).statut).toBe(409)
  const le = banc.horloge.maintenant()
  const accordee = { caAvis: 'accepte' as const, caMontant: 400, caLe: le, caPar: par }
  const garnie = await demandesEnCommission(banc, par, 'etape2', [{ ...avisAccepte(banc, par), ...accordee }])
  const r = await modifier(garnie.id, { montantDisponible: 399.99, motif: MOTIF })
  expect([r.statut, r.corps.message]).toEqual([422, 'Le montant disponible de la commission est dépassé.'])
  expect((await modifier(garnie.id, { montantDisponible: 400, motif: MOTIF })).statut).toBe(200)
})
