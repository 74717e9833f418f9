import { beforeAll, beforeEach, expect, test } from 'vitest'
import { AVIS_CHANGE } from '#domain/commission/avis-lu.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { GESTIONNAIRES_SEULS, statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import {
  avisAccepte,
  demandesEnCommission,
  lecturesDuPorteur,
} from '#test-kit/scenes/demandes/demande-en-commission.ts'
import { creerStaff, ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let par: number
let jeton: string
beforeAll(async () => {
  await ouvrirPeriode(banc)
})
beforeEach(async () => {
  par = (await creerStaff(banc, 'admin')).id
  jeton = await banc.connecter(par)
})
const presenter = async (n = 1, disponible = 100_000, champs = avisAccepte(banc, par)) => {
  const c = await demandesEnCommission(
    banc,
    par,
    'etape2',
    Array.from({ length: n }, () => champs),
    disponible,
  )
  const [premier] = c.projets
  if (!premier) throw new Error('commission vide')
  return { ...c, premier }
}
const decider = (id: number, corps: object) =>
  banc.appeler('PATCH', `projets/${id}/decisionCA`, { corps, jeton })
const accepter = (montantAlloue: number) => ({ step: 2, decision: 'accepte', montantAlloue })
const REFUS = { step: 2, decision: 'refuse', motifRefus: 'Secret du conseil.', sendMailRefus: true }

test('seul qui gère les commissions décide (PER-038, PER-039)', async () => {
  const { premier } = await presenter()
  const appel = (j?: string) =>
    banc.appeler('PATCH', `projets/${premier.id}/decisionCA`, { corps: accepter(5), ...(j && { jeton: j }) })
  expect(await statutsParRole(banc, premier.porteur, appel)).toEqual(GESTIONNAIRES_SEULS)
})

test('en attente avant, puis acceptée ou refusée ; la dernière décision compte (STA-010, DEC-008, DEC-022)', async () => {
  const { premier } = await presenter()
  const drapeaux = (d: Record<string, unknown>) => [
    d.isAttenteCA,
    d.isAcceptedCA,
    d.isRefusedCA,
    d.hasPassedCA,
  ]
  const lu = await banc.appeler('GET', `projets/${premier.id}`, { jeton })
  expect(drapeaux(lu.corps.data)).toEqual([true, false, false, false])
  expect(drapeaux((await decider(premier.id, accepter(450))).corps.data)).toEqual([false, true, false, true])
  const refuse = (await decider(premier.id, REFUS)).corps.data
  expect(drapeaux(refuse)).toEqual([false, false, true, true])
  expect(refuse.montantAlloue).toBeNull()
  expect(Object.keys((await decider(premier.id, { decision: 'attente' })).corps.errors)).toEqual(['decision'])
  expect(Object.keys((await decider(premier.id, { ...accepter(1), step: 1 })).corps.errors)).toEqual(['step'])
})

test('accepter au-delà du disponible est refusé, au centime ; changer sa propre décision ne compte pas deux fois', async () => {
  const { projets, premier } = await presenter(2, 1000)
  const autre = projets[1]?.id ?? 0
  expect((await decider(premier.id, accepter(600))).statut).toBe(200)
  const trop = await decider(autre, accepter(400.01))
  expect([trop.statut, trop.corps]).toMatchObject([
    422,
    {
      message: 'Le montant disponible de la commission est dépassé.',
      errors: { montantAlloue: ['Le montant disponible de la commission est dépassé.'] },
    },
  ])
  expect((await decider(premier.id, accepter(900))).statut).toBe(200)
  expect((await decider(premier.id, accepter(600))).statut).toBe(200)
  expect((await decider(autre, accepter(400))).statut).toBe(200)
})

test('trente décisions à la fois ne dépassent jamais l’enveloppe', async () => {
  const { id, projets } = await presenter(30, 1000)
  const reponses = await Promise.all(projets.map((p) => decider(p.id, accepter(100))))
  const statuts = reponses.map((r) => r.statut)
  expect([statuts.filter((s) => s === 200).length, statuts.filter((s) => s === 422).length]).toEqual([10, 20])
  const { data } = (await banc.appeler('GET', `commissions/${id}`, { jeton })).corps
  expect(data.montants).toMatchObject({ alloue: 1000, restant: 0 })
})

test('non publiée, une décision ne change pas un octet de ce que lit le porteur, et n’écrit à personne (DEC-017)', async () => {
  const { premier } = await presenter()
  const sien = await banc.connecter(premier.porteur.utilisateurId)
  const avant = await lecturesDuPorteur(banc, sien, premier.id)
  const envois = await banc.envois()
  for (const corps of [accepter(450), REFUS, accepter(300)]) {
    expect((await decider(premier.id, corps)).statut).toBe(200)
    expect(await lecturesDuPorteur(banc, sien, premier.id)).toEqual(avant)
  }
  expect(await banc.envois()).toEqual(envois)
})

test('répétée, elle répond pareil, une seule ligne au journal', async () => {
  const { premier } = await presenter()
  const reponses = await Promise.all(Array.from({ length: 5 }, () => decider(premier.id, accepter(450))))
  expect(new Set(reponses.map((r) => r.statut))).toEqual(new Set([200]))
  const journal = await banc.db
    .selectFrom('journal')
    .select('acte')
    .where('chaine', '=', `projet:${premier.id}`)
    .execute()
  expect(journal).toEqual([{ acte: 'deciderCA' }])
})

test('avant les avis publiés, après la clôture, ou refusée à la première étape, elle est refusée', async () => {
  const le = banc.horloge.maintenant()
  const refusee = { caaAvis: 'refuse', caaMotif: 'Non', caaLe: le, caaPar: par } as const
  const cas = await Promise.all([
    demandesEnCommission(banc, par, 'ouverte', [avisAccepte(banc, par)]),
    demandesEnCommission(banc, par, 'close', [avisAccepte(banc, par)]),
    demandesEnCommission(banc, par, 'etape2', [refusee]),
  ])
  const statuts = []
  for (const c of cas) statuts.push((await decider(c.projets[0]?.id ?? 0, accepter(5))).statut)
  expect(statuts).toEqual([409, 409, 409])
})

test('trente décisions à la fois sur la même lecture : une seule est gardée, une seule ligne au journal', async () => {
  const { premier } = await presenter()
  const avisLu = { decision: 'accepte', montantAlloue: 450, motifRefus: null, sendMailRefus: false }
  expect((await decider(premier.id, { ...accepter(450), avisLu: null })).statut).toBe(200)
  const envois = await banc.envois()
  const montants = Array.from({ length: 30 }, (_, i) => 100 + i)
  const reponses = await Promise.all(montants.map((m) => decider(premier.id, { ...accepter(m), avisLu })))
  const gagnees = reponses.filter((r) => r.statut === 200)
  const perdues = reponses.filter((r) => r.statut !== 200)
  expect([gagnees.length, perdues.length]).toEqual([1, 29])
  for (const r of perdues)
    expect([r.statut, r.corps]).toEqual([409, { message: AVIS_CHANGE[2], code: 'version' }])
  const lignes = await banc.db
    .selectFrom('journal')
    .select('apres')
    .where('chaine', '=', `projet:${premier.id}`)
    .orderBy('rang')
    .execute()
  const { montantAlloue } = gagnees[0]?.corps.data.avisCA ?? {}
  expect(lignes).toMatchObject([{ apres: { montantAlloue: 450 } }, { apres: { montantAlloue } }])
  expect(await banc.envois()).toEqual(envois)
})

test('une décision prise entre-temps se dit avant une enveloppe dépassée', async () => {
  const { premier } = await presenter(1, 1000)
  await decider(premier.id, accepter(450))
  expect((await decider(premier.id, { ...accepter(1001), avisLu: null })).statut).toBe(409)
})

test('une demande retirée ne tient plus de place dans l’enveloppe', async () => {
  const { projets, premier } = await presenter(2, 1000)
  const autre = projets[1]?.id ?? 0
  expect((await decider(premier.id, accepter(600))).statut).toBe(200)
  expect((await decider(autre, accepter(1000))).statut).toBe(422)
  const retire = { retireLe: banc.horloge.maintenant(), retireMotif: 'Annulée.' }
  await banc.db.updateTable('projet').set(retire).where('id', '=', premier.id).execute()
  expect((await decider(autre, accepter(1000))).statut).toBe(200)
})
