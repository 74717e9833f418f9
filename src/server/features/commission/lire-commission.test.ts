import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPasse } from '#test-kit/scenes/aides-anterieures.ts'
import { demandeDeposee } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { avisAccepte, demandesEnCommission } from '#test-kit/scenes/demandes/demande-en-commission.ts'
import { creerStaff } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let par: number
beforeAll(async () => {
  par = (await creerStaff(banc, 'admin')).id
})

test('une commission donne ses demandes, ses sommes exactes et les aides d’avant (COM-019, COM-037, COM-038, COM-039)', async () => {
  const { id, projets } = await demandesEnCommission(banc, par, 'ouverte', [
    { ...avisAccepte(banc, par, 500.1), montantRecommande: 0.2 },
    { caaAvis: 'attente', caaLe: banc.horloge.maintenant(), caaPar: par, montantRecommande: 0.1 },
    { retireLe: banc.horloge.maintenant(), retireMotif: 'Annulé' },
  ])
  const [premier] = projets
  const ancienne = await demandesEnCommission(banc, par, 'close', [])
  if (!premier) throw new Error('pas de demande')
  await demandeDeposee(banc, premier.porteur, {
    nom: 'Salon d’avant',
    annee: 2025,
    commissionId: ancienne.id,
    affecteLe: banc.horloge.maintenant(),
    ...avisAccepte(banc, par, 300),
    caAvis: 'accepte',
    caMontant: 300,
    caLe: banc.horloge.maintenant(),
    numeroConvention: 'C-2025-0001',
  })
  const r = await banc.appeler('GET', `commissions/${id}?populate=projets,montants`, {
    jeton: await banc.connecter('membreCommission'),
  })
  const { data } = r.corps
  const demande = data.projets[0].montantDemande
  expect(data.montants).toEqual({
    demande: demande * 2,
    recommande: 0.3,
    propose: 500.1,
    aDecider: 500.1,
    decide: 0,
    accorde: 0,
    nb: { demande: 2, propose: 1, aDecider: 1, decide: 0, accorde: 0 },
    alloue: 500.1,
    disponible: 100_000,
    restant: 99_499.9,
  })
  expect([data.nbProjets, data.hasPassedCAA, data.isWaiting, data.step]).toEqual([3, true, true, 1])
  expect(data.projets.map((p: { numero: string }) => p.numero)).toEqual(projets.map((p) => p.numero))
  expect(data.projets[0]).toMatchObject({
    montantRecommande: 0.2,
    avisCAA: { decision: 'accepte', montantAlloue: 500.1 },
    avisCA: null,
    aidesPrecedentes: [{ annee: 2025, nom: 'Salon d’avant', montantAlloue: 300 }],
  })
  expect(data.projets[1].aidesPrecedentes).toEqual([])
  expect(r.octets.toString()).not.toMatch(/iban|titulaireCompte/i)
})

test('une fois les avis publiés, les sommes sont celles du conseil', async () => {
  const le = banc.horloge.maintenant()
  const { id } = await demandesEnCommission(banc, par, 'etape2', [
    { ...avisAccepte(banc, par, 500), caAvis: 'accepte', caMontant: 400, caLe: le, caPar: par },
    avisAccepte(banc, par, 600),
  ])
  const { data } = (await banc.appeler('GET', `commissions/${id}`, { jeton: await banc.connecter('admin') }))
    .corps
  expect([data.montants.alloue, data.montants.restant, data.step, data.hasPassedCA]).toEqual([
    400,
    99_600,
    2,
    false,
  ])
  expect(data.actions).toEqual(['modifierEnveloppe'])
})

test('les aides d’avant le portail se rappellent avec les autres, dites reprises ; une refusée, non', async () => {
  const { id, projets } = await demandesEnCommission(banc, par, 'ouverte', [{}])
  const { porteurId } = await banc.db
    .selectFrom('projet')
    .select('porteurId')
    .where('id', '=', projets[0]?.id ?? 0)
    .executeTakeFirstOrThrow()
  await creerPasse(
    banc,
    [
      { annee: 2019, titre: 'Salon d’avant', accorde: 1200 },
      { annee: 2018, accorde: 800, verse: 300, decision: 'annulee' },
      { annee: 2017, accorde: null, verse: null, decision: 'refusee' },
    ],
    { porteurId },
  )
  for (const role of ['admin', 'membreCommission'] as const) {
    const jeton = await banc.connecter(role)
    const { data } = (await banc.appeler('GET', `commissions/${id}?populate=projets`, { jeton })).corps
    const aides = data.projets[0].aidesPrecedentes
    expect(aides.filter((a: { reprise?: true }) => a.reprise)).toEqual([
      { annee: 2019, nom: 'Salon d’avant', montantAlloue: 1200, reprise: true },
      { annee: 2018, nom: 'Paroles d’automne', montantAlloue: 800, reprise: true },
    ])
    expect(data.projets[0].porteurProjet.aidesAnterieures).toBe(3)
  }
})
