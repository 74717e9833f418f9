import { beforeAll, beforeEach, expect, test } from 'vitest'
import { COMMISSION_CHANGEE } from '#domain/commission/avis-lu.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { GESTIONNAIRES_SEULS, statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import {
  avisAccepte,
  creerCommission,
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
const SECRET = 'Motif que le porteur ne lit pas.'
const refuse = (caaMail: boolean) =>
  ({ caaAvis: 'refuse', caaMotif: SECRET, caaMail, caaLe: banc.horloge.maintenant(), caaPar: par }) as const
const valider = (id: number) => banc.appeler('PATCH', `commissions/${id}/validerCAA`, { jeton })

test('seul qui gère les commissions publie les avis (PER-038)', async () => {
  const { id, projets } = await demandesEnCommission(banc, par, 'ouverte', [avisAccepte(banc, par)])
  const appel = (j?: string) =>
    banc.appeler('PATCH', `commissions/${id}/validerCAA`, { ...(j && { jeton: j }) })
  expect(await statutsParRole(banc, projets[0]?.porteur ?? { utilisateurId: 0 }, appel)).toEqual(
    GESTIONNAIRES_SEULS,
  )
})

test('passe à l’étape 2 une fois chaque demande vue, une retirée comptant pour telle (DEC-024, DEC-029)', async () => {
  const retiree = { retireLe: banc.horloge.maintenant(), retireMotif: 'Annulé' }
  const { id, projets } = await demandesEnCommission(banc, par, 'ouverte', [{}, retiree])
  const trop = await valider(id)
  expect([trop.statut, trop.corps.message]).toEqual([409, expect.stringContaining(projets[0]?.numero ?? '?')])
  const corps = { decision: 'attente' }
  await banc.appeler('PATCH', `projets/${projets[0]?.id}/decisionCAA`, { corps, jeton })
  const r = await valider(id)
  expect([r.statut, r.corps.status, r.corps.data.step, r.corps.data.isValidatedCAA]).toEqual([
    200,
    'success',
    2,
    true,
  ])
  expect((await valider(id)).statut).toBe(409)
})

test('une commission vide se valide aussi', async () => {
  expect((await valider((await creerCommission(banc, 'ouverte')).id)).statut).toBe(200)
})

test('publie les avis au porteur : le refus devient son libellé, sans son motif (STA-009, STA-011, DEC-017)', async () => {
  const { id, projets } = await demandesEnCommission(banc, par, 'ouverte', [
    refuse(false),
    avisAccepte(banc, par),
  ])
  const lire = async (rang: number) => {
    const p = projets[rang]
    if (!p) throw new Error('pas de demande')
    const sien = await banc.connecter(p.porteur.utilisateurId)
    return { p, sien, data: (await banc.appeler('GET', `projets/${p.id}`, { jeton: sien })).corps.data }
  }
  expect((await lire(0)).data).toMatchObject({ state: 'en-cours', isRefusedCAA: false, hasPassedCAA: false })
  await valider(id)
  const { p, sien, data } = await lire(0)
  expect(data).toMatchObject({
    libelleEtat: 'Refusé par la commission',
    isRefusedCAA: true,
    hasPassedCAA: true,
  })
  expect((await lecturesDuPorteur(banc, sien, p.id)).join()).not.toContain(SECRET)
  expect((await lire(1)).data).toMatchObject({ state: 'en-cours', isAcceptedCAA: true, montantAlloue: null })
})

test('trente fois à la fois : une seule publication, un seul e-mail au refusé choisi, aucun aux autres (DEC-018)', async () => {
  const { id, projets } = await demandesEnCommission(banc, par, 'ouverte', [
    refuse(true),
    refuse(false),
    avisAccepte(banc, par),
  ])
  const reponses = await Promise.all(Array.from({ length: 30 }, () => valider(id)))
  const statuts = reponses.map((r) => r.statut)
  expect(reponses.find((r) => r.statut === 200)?.corps.courriels).toBe(1)
  expect(statuts.filter((s) => s === 200)).toHaveLength(1)
  expect(statuts.filter((s) => s === 409)).toHaveLength(29)
  const envois = (await banc.envois()).filter((e) => projets.some((p) => p.id === e.projetId))
  expect(envois.map((e) => [e.projetId, e.destinataire, e.evenement])).toEqual([
    [projets[0]?.id, projets[0]?.porteur.email, 'aide-refusee'],
  ])
  expect(`${envois[0]?.sujet}${envois[0]?.texte}${envois[0]?.html}`).not.toContain(SECRET)
  const journal = await banc.db
    .selectFrom('journal')
    .select('acte')
    .where('chaine', '=', `commission:${id}`)
    .execute()
  expect(journal).toEqual([{ acte: 'validerCAA' }])
})

test('ce que montrait l’aperçu a changé : rien n’est publié, aucun e-mail ; relu, tout part', async () => {
  const retiree = { retireLe: banc.horloge.maintenant(), retireMotif: 'Annulé' }
  const { id, projets } = await demandesEnCommission(banc, par, 'ouverte', [
    refuse(true),
    avisAccepte(banc, par, 500.1),
    { ...avisAccepte(banc, par), ...retiree },
  ])
  const [premier, deuxieme] = projets.map((p) => p.id)
  const un = { id: premier, decision: 'refuse', montantAlloue: null, sendMailRefus: true }
  const deux = { id: deuxieme, decision: 'accepte', montantAlloue: 500.1, sendMailRefus: false }
  const validerLu = (avisLus: unknown) =>
    banc.appeler('PATCH', `commissions/${id}/validerCAA`, { corps: { avisLus }, jeton })
  const envois = await banc.envois()
  const perimes = [[], [un], [{ ...un, sendMailRefus: false }, deux], [un, { ...deux, montantAlloue: 500 }]]
  for (const avisLus of [...perimes, [un, deux, { ...deux, id: projets[2]?.id }]]) {
    const r = await validerLu(avisLus)
    expect([r.statut, r.corps]).toEqual([409, { message: COMMISSION_CHANGEE, code: 'version' }])
  }
  const { data } = (await banc.appeler('GET', `commissions/${id}`, { jeton })).corps
  expect([data.isValidatedCAA, await banc.envois()]).toEqual([false, envois])
  const journal = banc.db.selectFrom('journal').select('acte').where('chaine', '=', `commission:${id}`)
  expect(await journal.execute()).toEqual([])
  expect((await validerLu([{ ...un, decision: 'peut-être' }])).statut).toBe(422)
  expect((await validerLu([deux, un])).statut).toBe(200)
  expect(await banc.envois()).toHaveLength(envois.length + 1)
})
