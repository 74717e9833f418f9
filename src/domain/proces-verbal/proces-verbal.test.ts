import { expect, test } from 'vitest'
import { enCentimes, somme } from '#domain/commun/argent.ts'
import {
  contenuPvDe,
  dossierDeSeance,
  dossierPv,
  faitsPv,
  SAISIE_PV,
  seancePv,
} from '#test-kit/scenes/seances/pv-exemple.ts'
import { composerPv } from './composer.ts'
import { ecartsPv } from './ecarts.ts'
import { statutPv } from './etats.ts'
import { manquesPv } from './manques.ts'
import { MOTS_AVIS } from './mots-avis.ts'
import { numeroPv } from './numero.ts'
import { fautesSaisie, SAISIE_VIDE, saisieNette } from './saisie.ts'

test('le numéro nomme l’instance, l’année et la commission ; une autre séance et le rectificatif ajoutent leur rang', () => {
  const c = { annee: 2026, numero: 3 }
  expect([
    numeroPv(c, 1, { rang: 1, seance: 1 }),
    numeroPv(c, 2, { rang: 1, seance: 1 }),
    numeroPv(c, 1, { rang: 2, seance: 1 }),
    numeroPv({ ...c, numero: 12 }, 1, { rang: 3, seance: 1 }),
    numeroPv(c, 2, { rang: 1, seance: 2 }),
    numeroPv(c, 2, { rang: 2, seance: 3 }),
  ]).toEqual([
    ...['PV-CAA-2026-03', 'PV-CA-2026-03', 'PV-CAA-2026-03-R1', 'PV-CAA-2026-12-R2'],
    ...['PV-CA-2026-03-S2', 'PV-CA-2026-03-S3-R1'],
  ])
})

test('les mots du procès-verbal : Favorable, Ajourné, Défavorable', () => {
  expect(MOTS_AVIS).toEqual({ accepte: 'Favorable', attente: 'Ajourné', refuse: 'Défavorable' })
})

test.each([1, 7, 40, 102])('les totaux de %i dossiers sont la somme de leurs lignes, au centime', (n) => {
  const { dossiers, totaux, enveloppe } = contenuPvDe(n)
  expect(totaux).toEqual({
    ordreDuJour: n,
    etudies: dossiers.filter((d) => d.avis === 'accepte' || d.avis === 'refuse').length,
    nonExamines: 0,
    favorables: dossiers.filter((d) => d.avis === 'accepte').length,
    ajournes: dossiers.filter((d) => d.avis === 'attente').length,
    defavorables: dossiers.filter((d) => d.avis === 'refuse').length,
    demande: somme(dossiers.map((d) => d.demande)),
    accorde: somme(dossiers.map((d) => d.montant)),
    restant: totaux.restant,
  })
  expect(enCentimes(totaux.accorde) + enCentimes(totaux.restant)).toBe(enCentimes(enveloppe))
})

test('sans séance, ce qui manque se dit, champ par champ, et rien ne s’invente', () => {
  const f = faitsPv(2, { president: null, secretaire: null, deports: [] })
  const c = composerPv(f, SAISIE_VIDE, null)
  expect([c.ouverture, c.lieu, c.presents, c.quorum, c.presidence]).toEqual([null, null, [], null, null])
  expect(manquesPv(f, c).map((m) => m.champ)).toEqual([
    ...[
      'ouverture',
      'cloture',
      'lieu',
      'convocationLe',
      'presidentId',
      'secretaireId',
      'presents',
      'enFonction',
    ],
  ])
  expect(manquesPv(faitsPv(2), composerPv(faitsPv(2), SAISIE_PV, null))).toEqual([])
})

test('la présidence et le secrétariat sont tenus par deux personnes', () => {
  const seule = { id: 11, prenom: 'Agnès', nom: 'Aubry' }
  const f = faitsPv(1, { president: seule, secretaire: seule })
  expect(manquesPv(f, composerPv(f, SAISIE_PV, null))).toEqual([
    {
      champ: 'secretaireId',
      phrase: 'La présidence et le secrétariat sont tenus, et le procès-verbal signé, par deux personnes.',
    },
  ])
})

test('saisi, le quorum se calcule : la moitié de quinze est huit', () => {
  expect(contenuPvDe(3).quorum).toEqual({
    regle: 'La moitié',
    enFonction: 15,
    requis: 8,
    presents: 10,
    representes: 2,
    atteint: true,
  })
})

test('un dossier sans avis empêche d’arrêter, sauf si la séance l’a mis de côté : il est alors ajourné', () => {
  const sans = { ...dossierPv(0), avis: null, montant: null }
  const f = faitsPv(0, { dossiers: [sans, dossierPv(1)] })
  expect(manquesPv(f, composerPv(f, SAISIE_PV, null)).map((m) => m.phrase)).toEqual([
    'Il manque un avis sur\u00a0: 2026-0001.',
  ])
  const mis = dossierDeSeance(sans, 0, { voix: null, ecarte: 'Quorum non atteint.' })
  const enSeance = { ...f, dossiers: [], seance: seancePv([], { dossiers: [mis] }) }
  const c = composerPv(enSeance, SAISIE_PV, null)
  expect(manquesPv(enSeance, c)).toEqual([])
  expect([c.dossiers[0]?.avis, c.dossiers[0]?.motif]).toEqual(['attente', 'Quorum non atteint.'])
})

test('la séance dit l’ordre, les heures, les présents et les sorties ; ce qui est saisi ne les change pas', () => {
  const f = faitsPv(3)
  const c = composerPv({ ...f, seance: seancePv(f.dossiers) }, SAISIE_PV, null)
  expect(c.dossiers.map((d) => [d.rang, d.numero])).toEqual([
    [1, '2026-0003'],
    [2, '2026-0002'],
    [3, '2026-0001'],
  ])
  expect([c.presents, c.ouverture, c.quorum?.enFonction]).toEqual([
    ['Agnès Aubry', 'Luc Delattre'],
    '09\u00a0h\u00a032',
    3,
  ])
  expect(c.dossiers[1]?.sorties).toEqual(['Luc Delattre, 16\u00a0h\u00a052 – 16\u00a0h\u00a058'])
})

test('le rectificatif nomme le premier et dit pourquoi', () => {
  const f = faitsPv(1, {
    rang: 2,
    rectifie: { numero: 'PV-CAA-2026-03', arreteLe: '2026-12-04T17:05:00.000Z' },
  })
  expect(manquesPv(f, composerPv(f, SAISIE_PV, null)).map((m) => m.champ)).toEqual(['motifRectification'])
  const c = composerPv(f, { ...SAISIE_PV, motifRectification: 'Montant corrigé.' }, null)
  expect([c.numero, c.rectifie]).toEqual([
    'PV-CAA-2026-03-R1',
    { numero: 'PV-CAA-2026-03', arreteLe: '2026-12-04T17:05:00.000Z', motif: 'Montant corrigé.' },
  ])
})

test('un montant corrigé depuis se voit, par son dossier', () => {
  const [avant, apres] = [contenuPvDe(3), contenuPvDe(3)]
  expect(ecartsPv(avant, apres)).toEqual([])
  const dossiers = apres.dossiers.map((d, i) => (i === 1 ? { ...d, montant: 12.34 } : d))
  expect(ecartsPv(avant, { dossiers })).toEqual(['2026-0002'])
})

test('arrêté tant que les deux n’ont pas signé', () => {
  const le = new Date('2026-12-07T10:04:00Z')
  expect([
    statutPv({ arreteLe: null, signatures: [] }),
    statutPv({ arreteLe: le, signatures: [{ signeLe: le }, { signeLe: null }] }),
    statutPv({ arreteLe: le, signatures: [{ signeLe: le }, { signeLe: le }] }),
  ]).toEqual(['brouillon', 'arrete', 'signe'])
})

test('deux personnes signent, la clôture suit l’ouverture, un mobile est un mobile', () => {
  const fautes = fautesSaisie({
    ...SAISIE_PV,
    secretaireId: 11,
    cloture: '08:00',
    mobilePresident: '01 99 00 12 34',
  })
  expect(Object.keys(fautes)).toEqual(['mobilePresident', 'secretaireId', 'cloture'])
  expect(saisieNette({ ...SAISIE_PV, mobilePresident: '06 12 34 56 78' }).mobilePresident).toBe(
    '+33612345678',
  )
})
