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
const SECRET = 'Motif du conseil, confidentiel.'
const prise = () => ({ ...avisAccepte(banc, par), caLe: banc.horloge.maintenant(), caPar: par })
const acceptee = (caMontant = 450.5) => ({ ...prise(), caAvis: 'accepte' as const, caMontant })
const refusee = (caMail: boolean) => ({ ...prise(), caAvis: 'refuse' as const, caMotif: SECRET, caMail })
const valider = (id: number) => banc.appeler('PATCH', `commissions/${id}/validerCA`, { jeton })

test('seul qui gère les commissions publie les décisions (PER-038)', async () => {
  const { id, projets } = await demandesEnCommission(banc, par, 'etape2', [acceptee()])
  const appel = (j?: string) =>
    banc.appeler('PATCH', `commissions/${id}/validerCA`, { ...(j && { jeton: j }) })
  expect(await statutsParRole(banc, projets[0]?.porteur ?? { utilisateurId: 0 }, appel)).toEqual(
    GESTIONNAIRES_SEULS,
  )
})

test('clôt une fois tout décidé, publie au porteur et numérote les conventions sans trou (STA-010, STA-011, STA-012, DEC-017, DEC-030)', async () => {
  const le = banc.horloge.maintenant()
  const { id, projets } = await demandesEnCommission(banc, par, 'etape2', [
    acceptee(),
    refusee(false),
    avisAccepte(banc, par),
    { caaAvis: 'refuse', caaMotif: SECRET, caaLe: le, caaPar: par },
    { ...avisAccepte(banc, par), retireLe: le, retireMotif: 'Annulé' },
  ])
  const trop = await valider(id)
  expect([trop.statut, trop.corps.message]).toEqual([409, expect.stringContaining(projets[2]?.numero ?? '?')])
  const corps = { decision: 'accepte', montantAlloue: 10 }
  await banc.appeler('PATCH', `projets/${projets[2]?.id}/decisionCA`, { corps, jeton })
  const r = await valider(id)
  expect([r.statut, r.corps.data.isClosed, r.corps.data.hasPassedCA, r.corps.data.actions]).toEqual([
    200,
    true,
    true,
    [],
  ])
  const lus = await Promise.all(
    projets.map(async (p) => {
      const sien = await banc.connecter(p.porteur.utilisateurId)
      expect((await lecturesDuPorteur(banc, sien, p.id)).join()).not.toContain(SECRET)
      return (await banc.appeler('GET', `projets/${p.id}`, { jeton: sien })).corps.data
    }),
  )
  expect(lus.map((d) => d.libelleEtat)).toEqual([
    'Validé par la commission',
    'Refusé par la commission',
    'Validé par la commission',
    'Refusé par la commission',
    'Retirée',
  ])
  expect(lus[0]).toMatchObject({ isAcceptedCA: true, montantAlloue: 450.5, dateCommission: '2026-04-15' })
  expect(lus[0].actions).toContain('signerConvention')
  expect(lus.map((d) => 'montantRecommande' in d)).toEqual([false, false, false, false, false])
  const rang = (n: string) => Number(/^C-2026-(\d{4})$/.exec(n)?.[1])
  expect(rang(lus[2].numeroConvention)).toBe(rang(lus[0].numeroConvention) + 1)
  expect([lus[1].numeroConvention, lus[3].numeroConvention]).toEqual([null, null])
})

test('trente fois à la fois : une seule clôture, chaque e-mail une fois, aucun numéro perdu (DEC-018, DEC-030)', async () => {
  const { id, projets } = await demandesEnCommission(banc, par, 'etape2', [
    acceptee(),
    refusee(true),
    refusee(false),
    acceptee(),
  ])
  const avant = await banc.db
    .selectFrom('compteur')
    .selectAll()
    .where('serie', '=', 'convention')
    .executeTakeFirst()
  const reponses = await Promise.all(Array.from({ length: 30 }, () => valider(id)))
  const statuts = reponses.map((r) => r.statut)
  expect(reponses.find((r) => r.statut === 200)?.corps.courriels).toBe(3)
  expect(statuts.filter((s) => s === 200)).toHaveLength(1)
  expect(statuts.filter((s) => s === 409)).toHaveLength(29)
  const apres = await banc.db
    .selectFrom('compteur')
    .selectAll()
    .where('serie', '=', 'convention')
    .executeTakeFirst()
  expect((apres?.valeur ?? 0) - (avant?.valeur ?? 0)).toBe(2)
  const envois = (await banc.envois()).filter((e) => projets.some((p) => p.id === e.projetId)).reverse()
  expect(envois.map((e) => [e.projetId, e.destinataire, e.evenement])).toEqual([
    [projets[0]?.id, projets[0]?.porteur.email, 'aide-accordee'],
    [projets[1]?.id, projets[1]?.porteur.email, 'aide-refusee'],
    [projets[3]?.id, projets[3]?.porteur.email, 'aide-accordee'],
  ])
  const texte = envois.map((e) => `${e.sujet}${e.texte}${e.html}`).join()
  expect(texte).not.toContain(SECRET)
  expect(envois[0]?.sujet).toContain('[Action requise]')
  // Thirty days after the publication, by default.
  expect(envois[0]?.texte).toContain('1er avril 2026')
  expect(envois[0]?.texte).toContain('450,50\u00a0€')
  await banc.viderFile()
  const conventions = await banc.db
    .selectFrom('document')
    .select('projetId')
    .where('genre', '=', 'convention')
    .where(
      'projetId',
      'in',
      projets.map((p) => p.id),
    )
    .orderBy('projetId')
    .execute()
  expect(conventions.map((c) => c.projetId)).toEqual([projets[0]?.id, projets[3]?.id])
})

test('décider pendant la clôture : l’un attend l’autre, la décision publiée est celle du journal', async () => {
  const { id, projets } = await demandesEnCommission(banc, par, 'etape2', [
    acceptee(),
    acceptee(),
    acceptee(),
  ])
  const decider = (p: { id: number }, montantAlloue: number) =>
    banc.appeler('PATCH', `projets/${p.id}/decisionCA`, {
      corps: { decision: 'accepte', montantAlloue },
      jeton,
    })
  const appels = projets.flatMap((p) => Array.from({ length: 10 }, (_, i) => decider(p, 100 + i)))
  const [cloture, ...decisions] = await Promise.all([
    ...appels.slice(0, 15),
    valider(id),
    ...appels.slice(15),
  ]).then((rs) => [rs[15], ...rs.slice(0, 15), ...rs.slice(16)])
  expect(cloture?.statut).toBe(200)
  expect(decisions.every((r) => r?.statut === 200 || r?.statut === 409)).toBe(true)
  const lignes = await banc.db
    .selectFrom('projet')
    .select(['id', 'caMontant'])
    .where('commissionId', '=', id)
    .orderBy('id')
    .execute()
  for (const { id: projetId, caMontant } of lignes) {
    const journal = await banc.db
      .selectFrom('journal')
      .select(['acte', 'apres'])
      .where('chaine', '=', `projet:${projetId}`)
      .orderBy('rang')
      .execute()
    expect(journal.at(-1)).toMatchObject({ acte: 'validerCA', apres: { montantAlloue: caMontant } })
  }
})

test('avant les avis publiés elle est refusée ; une commission vide se clôt', async () => {
  expect((await valider((await creerCommission(banc, 'ouverte')).id)).statut).toBe(409)
  const { id } = await creerCommission(banc, 'etape2')
  expect((await valider(id)).corps.data.isClosed).toBe(true)
})

test('décider pendant une clôture dont on a lu l’aperçu : elle se fait telle que lue, ou ne se fait pas', async () => {
  const { id, projets } = await demandesEnCommission(banc, par, 'etape2', [acceptee(450.5), refusee(true)])
  const [premier, deuxieme] = projets.map((p) => p.id)
  const deux = { id: deuxieme, decision: 'refuse', montantAlloue: null, sendMailRefus: true }
  const clore = async (montantAlloue: number) => {
    const corps = { avisLus: [{ id: premier, decision: 'accepte', montantAlloue }, deux] }
    const { statut } = await banc.appeler('PATCH', `commissions/${id}/validerCA`, { corps, jeton })
    return { statut, montantAlloue }
  }
  const envois = (await banc.envois()).length
  const lus = Array.from({ length: 29 }, (_, i) => (i % 2 ? 450.5 : 100))
  const corps = { decision: 'accepte', montantAlloue: 100 }
  const [decision, ...clotures] = await Promise.all([
    banc.appeler('PATCH', `projets/${premier}/decisionCA`, { corps, jeton }),
    ...lus.map(clore),
  ])
  const { data } = (await banc.appeler('GET', `commissions/${id}`, { jeton })).corps
  const { alloue } = data.montants
  const reussies = clotures.filter((r) => r.statut === 200)
  // Whatever came first: published once, just as it had been read, or not at all.
  expect(reussies).toEqual(data.isClosed ? [{ statut: 200, montantAlloue: alloue }] : [])
  expect(clotures.filter((r) => r.statut === 409)).toHaveLength(29 - reussies.length)
  expect(decision.statut).toBe(alloue === 100 ? 200 : 409)
  expect(await banc.envois()).toHaveLength(envois + 2 * reussies.length)
})

test('l’aperçu lu ne vaut plus : la clôture est refusée, sans e-mail ni numéro ; relue, elle part', async () => {
  const { id, projets } = await demandesEnCommission(banc, par, 'etape2', [
    acceptee(),
    { caaAvis: 'refuse', caaMotif: SECRET, caaLe: banc.horloge.maintenant(), caaPar: par },
  ])
  const clore = (montantAlloue: number) => {
    const corps = { avisLus: [{ id: projets[0]?.id, decision: 'accepte', montantAlloue }] }
    return banc.appeler('PATCH', `commissions/${id}/validerCA`, { corps, jeton })
  }
  const envois = await banc.envois()
  const r = await clore(450)
  expect([r.statut, r.corps]).toEqual([409, { message: COMMISSION_CHANGEE, code: 'version' }])
  const lu = (await banc.appeler('GET', `projets/${projets[0]?.id}`, { jeton })).corps.data
  expect([lu.numeroConvention, await banc.envois()]).toEqual([null, envois])
  expect((await clore(450.5)).corps.data.isClosed).toBe(true)
})
