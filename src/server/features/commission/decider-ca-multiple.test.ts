import { beforeEach, expect, test } from 'vitest'
import { COMMISSION_CHANGEE } from '#domain/commission/avis-lu.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { GESTIONNAIRES_SEULS, statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { avisAccepte, demandesEnCommission } from '#test-kit/scenes/demandes/demande-en-commission.ts'
import { creerStaff } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let par: number
let jeton: string
beforeEach(async () => {
  par = (await creerStaff(banc, 'admin')).id
  jeton = await banc.connecter(par)
})
const decider = (id: number, projets: unknown, j = jeton) =>
  banc.appeler('PATCH', `commissions/${id}/decisionCAMultiple`, { corps: { projets }, jeton: j })
const decisions = async (id: number) =>
  (
    await banc.db
      .selectFrom('projet')
      .select('caMontant')
      .where('commissionId', '=', id)
      .orderBy('id')
      .execute()
  ).map((p) => p.caMontant)

test('seul qui gère les commissions valide une sélection (PER-038)', async () => {
  const { id, projets } = await demandesEnCommission(banc, par, 'etape2', [avisAccepte(banc, par)])
  const corps = { projets: projets.map((p) => p.id) }
  const appel = (j?: string) =>
    banc.appeler('PATCH', `commissions/${id}/decisionCAMultiple`, { corps, ...(j && { jeton: j }) })
  expect(await statutsParRole(banc, projets[0]?.porteur ?? { utilisateurId: 0 }, appel)).toEqual(
    GESTIONNAIRES_SEULS,
  )
})

test('accepte la sélection, chacune au montant de son avis, et redit rien de plus (DEC-026, DEC-031)', async () => {
  const { id, projets } = await demandesEnCommission(banc, par, 'etape2', [
    avisAccepte(banc, par, 100.1),
    avisAccepte(banc, par, 200.2),
    avisAccepte(banc, par, 300),
  ])
  const choix = projets.slice(0, 2).map((p) => p.id)
  const reponses = await Promise.all([decider(id, choix), decider(id, choix)])
  expect(reponses.map((r) => r.statut)).toEqual([200, 200])
  expect(reponses[0]?.corps.data.montants).toMatchObject({ alloue: 300.3 })
  expect(await decisions(id)).toEqual([100.1, 200.2, null])
  const journal = await banc.db
    .selectFrom('journal')
    .select(['acte', 'apres'])
    .where('chaine', '=', `projet:${choix[0]}`)
    .execute()
  expect(journal).toMatchObject([{ acte: 'deciderCAMultiple', apres: { montantAlloue: 100.1 } }])
})

test('se lit aussi comme un formulaire, une ou plusieurs demandes', async () => {
  const { id, projets } = await demandesEnCommission(banc, par, 'etape2', [
    avisAccepte(banc, par),
    avisAccepte(banc, par),
  ])
  const envoyer = (formulaire: Record<string, string | string[]>) =>
    banc.appeler('PATCH', `commissions/${id}/decisionCAMultiple`, { formulaire, jeton })
  expect((await envoyer({ projets: String(projets[0]?.id) })).statut).toBe(200)
  expect((await envoyer({ 'projets[]': projets.map((p) => String(p.id)) })).statut).toBe(200)
  expect(await decisions(id)).toEqual([500, 500])
})

test('une seule qui ne peut l’être, et aucune n’est acceptée (DEC-031)', async () => {
  const le = banc.horloge.maintenant()
  const autre = await demandesEnCommission(banc, par, 'etape2', [avisAccepte(banc, par)])
  const { id, projets } = await demandesEnCommission(banc, par, 'etape2', [
    avisAccepte(banc, par),
    { caaAvis: 'attente', caaLe: le, caaPar: par },
    { caaAvis: 'refuse', caaMotif: 'Non', caaLe: le, caaPar: par },
    { ...avisAccepte(banc, par), caAvis: 'refuse', caMotif: 'Non', caLe: le, caPar: par },
    { ...avisAccepte(banc, par), retireLe: le, retireMotif: 'Annulé' },
  ])
  const [bonne, ...mauvaises] = projets
  for (const mauvaise of mauvaises) {
    const r = await decider(id, [bonne?.id, mauvaise.id])
    expect([r.statut, r.corps.errors.projets[0]]).toEqual([422, expect.stringContaining(mauvaise.numero)])
  }
  expect((await decider(id, [bonne?.id, autre.projets[0]?.id])).statut).toBe(422)
  expect((await decider(id, [])).statut).toBe(422)
  expect((await decider(id, ['x'])).statut).toBe(422)
  expect(await decisions(id)).toEqual([null, null, null, null, null])
})

test('au-delà du disponible, aucune n’est acceptée ; trente fois à la fois, la somme reste juste', async () => {
  const champs = Array.from({ length: 4 }, () => avisAccepte(banc, par, 300))
  const { id, projets } = await demandesEnCommission(banc, par, 'etape2', champs, 1000)
  const ids = projets.map((p) => p.id)
  const trop = await decider(id, ids)
  expect([trop.statut, trop.corps.message]).toEqual([
    422,
    'Le montant disponible de la commission est dépassé.',
  ])
  expect(await decisions(id)).toEqual([null, null, null, null])
  const paires = Array.from({ length: 30 }, (_, i) => [ids[i % 4], ids[(i + 1) % 4]])
  const statuts = (await Promise.all(paires.map((p) => decider(id, p)))).map((r) => r.statut)
  expect(new Set(statuts)).toEqual(new Set([200, 422]))
  const montants = await decisions(id)
  expect(montants.filter((m) => m !== null).length).toBeLessThanOrEqual(3)
})

test('avant les avis publiés ou close, la commission refuse', async () => {
  for (const etat of ['ouverte', 'close'] as const) {
    const { id, projets } = await demandesEnCommission(banc, par, etat, [avisAccepte(banc, par)])
    expect((await decider(id, [projets[0]?.id])).statut).toBe(409)
  }
})

test('avec les montants lus, rien n’est accepté si l’un a été décidé autrement ou retiré entre-temps', async () => {
  const le = banc.horloge.maintenant()
  const champs = [avisAccepte(banc, par, 100), avisAccepte(banc, par, 200)]
  const { id, projets } = await demandesEnCommission(banc, par, 'etape2', champs)
  const ids = projets.map((p) => p.id)
  const lire = (...montants: number[]) =>
    montants.map((montantAlloue, i) => ({ id: ids[i], decision: 'accepte', montantAlloue }))
  const deciderLu = async (avisLus: unknown) => {
    const corps = { projets: ids, avisLus }
    const r = await banc.appeler('PATCH', `commissions/${id}/decisionCAMultiple`, { corps, jeton })
    return [r.statut, r.corps.message, r.corps.code]
  }
  const ecrire = (rang: number, c: object) =>
    banc.db
      .updateTable('projet')
      .set(c)
      .where('id', '=', ids[rang] ?? 0)
      .execute()
  const refus = [409, COMMISSION_CHANGEE, 'version']
  expect(await deciderLu(lire(100))).toEqual(refus)
  await ecrire(1, { caAvis: 'accepte', caMontant: 150, caLe: le, caPar: par })
  expect(await deciderLu(lire(100, 200))).toEqual(refus)
  await ecrire(1, { caAvis: 'refuse', caMontant: null, caMotif: 'Non' })
  expect(await deciderLu(lire(100, 200))).toEqual(refus)
  await ecrire(1, { caAvis: null, caMotif: null, caLe: null, retireLe: le, retireMotif: 'Annulé' })
  expect(await deciderLu(lire(100, 200))).toEqual(refus)
  expect(await decisions(id)).toEqual([null, null])
  await ecrire(1, { retireLe: null, retireMotif: null })
  for (let fois = 0; fois < 2; fois++) expect((await deciderLu(lire(100, 200)))[0]).toBe(200)
  expect(await decisions(id)).toEqual([100, 200])
})

test('une demande retirée ne tient plus de place dans l’enveloppe', async () => {
  const avis = [avisAccepte(banc, par, 600), avisAccepte(banc, par, 1000)]
  const { id, projets } = await demandesEnCommission(banc, par, 'etape2', avis, 1000)
  const [retiree, autre] = projets.map((p) => p.id)
  expect((await decider(id, [retiree])).statut).toBe(200)
  expect((await decider(id, [autre])).statut).toBe(422)
  const retire = { retireLe: banc.horloge.maintenant(), retireMotif: 'Annulée.' }
  await banc.db
    .updateTable('projet')
    .set(retire)
    .where('id', '=', retiree ?? 0)
    .execute()
  expect((await decider(id, [autre])).statut).toBe(200)
})
