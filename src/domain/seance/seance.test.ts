import { expect, test } from 'vitest'
import { Invalide } from '#domain/commun/erreurs.ts'
import { type ActeSeance, actesSeance, refusSeance } from './actes.ts'
import { exigerVote, phraseEnregistre } from './enregistrement.ts'
import { enveloppeDe } from './enveloppe.ts'
import {
  type DossierSeance,
  departage,
  doiventSortir,
  etatMembre,
  type FaitsSeance,
  presidenceDe,
  presidencesDe,
  quorumDuMoment,
  statutDe,
} from './faits.ts'
import { deplacer, grouper, refusDeplacement, suivants } from './ordre.ts'
import { REGLE_QUORUM } from './quorum.ts'

const LE = new Date('2026-12-04T09:30:00Z')
const ICI = [{ arriveLe: LE, partiLe: null }]
const dossier = (projetId: number, plus: Partial<DossierSeance> = {}): DossierSeance => ({
  projetId,
  rang: projetId,
  inscrit: true,
  numero: `2026-${projetId}`,
  nom: 'Salon',
  structure: 'Lire',
  commune: 'Sète',
  demande: 1000,
  propose: 500,
  derniereAide: null,
  avis: null,
  deporte: false,
  aDeclarer: false,
  deports: [],
  sorties: [],
  ecarte: null,
  enregistre: null,
  version: 0,
  cle: null,
  ...plus,
})
const seance = (plus: Partial<FaitsSeance> = {}): FaitsSeance => ({
  id: 1,
  etape: 1,
  rang: 1,
  ailleurs: { montants: [], fermes: 0 },
  etapeCommission: 1,
  prevueLe: null,
  lieu: null,
  convoqueeLe: null,
  convocationMode: null,
  commission: { id: 3, numero: 3, annee: 2026, date: '2026-12-04', isVisible: true, disponible: 10_000 },
  president: { id: 1, prenom: 'A', nom: 'Un' },
  secretaire: { id: 9, prenom: 'S', nom: 'Neuf' },
  ouverteLe: LE,
  closeLe: null,
  suspensions: [],
  regle: REGLE_QUORUM,
  minuterie: null,
  pvArrete: false,
  version: 1,
  courant: { projetId: 2, depuis: LE },
  membres: [1, 2, 3].map((id) => ({
    id,
    prenom: 'M',
    nom: String(id),
    excuseLe: null,
    mandataire: null,
    passages: ICI,
  })),
  dossiers: [dossier(1), dossier(2), dossier(3), dossier(4)],
  ...plus,
})
const par = { id: 9, prenom: 'Marc', nom: 'Aubertin' }
const quorum = { enExercice: 3, presents: 3, representes: 0, deports: 0, voix: 3, requis: 2, atteint: true }
const enregistre = {
  le: new Date('2026-12-04T09:44:00Z'),
  par,
  decision: 'accepte' as const,
  montantAlloue: 6500,
  pour: 3,
  contre: 0,
  abstention: 0,
  voixPresident: null,
  preside: null,
  remarque: null,
  sansSortie: null,
  quorum,
}

const dit = (acte: ActeSeance, s: FaitsSeance) => refusSeance(acte, s, 'admin')?.message ?? null

test('une séance est préparée, ouverte, suspendue puis close, et chaque geste attend son moment', () => {
  const etats = [
    seance({ ouverteLe: null }),
    seance(),
    seance({ suspensions: [{ du: LE, au: null }] }),
    seance({ closeLe: LE }),
  ]
  expect(etats.map(statutDe)).toEqual(['preparee', 'ouverte', 'suspendue', 'close'])
  expect(etats.map((s) => dit('enregistrerDossier', s))).toEqual([
    'La séance n’est pas ouverte.',
    null,
    'La séance est suspendue\u00a0: reprenez-la d’abord.',
    'Cette séance est close.',
  ])
  const cycles = ['ouvrirSeance', 'suspendreSeance', 'reprendreSeance', 'cloreSeance'] as const
  expect(etats.map((s) => cycles.filter((a) => actesSeance(s, 'admin').includes(a)))).toEqual([
    ['ouvrirSeance'],
    ['suspendreSeance', 'cloreSeance'],
    ['reprendreSeance', 'cloreSeance'],
    [],
  ])
  expect(etats.map((s) => actesSeance(s, 'admin').includes('annulerOuverture'))).toEqual([
    false,
    true,
    true,
    false,
  ])
  const vide = seance({ membres: seance().membres.map((m) => ({ ...m, passages: [] })), ouverteLe: null })
  expect(dit('ouvrirSeance', vide)).toBe('Faites d’abord l’appel\u00a0: personne n’est présent.')
  expect(dit('ouvrirSeance', seance({ etape: 2 }))).toBe('La commission n’a pas encore validé ses avis.')
  expect(dit('ouvrirSeance', seance({ etapeCommission: 2 }))).toBe(
    'Les avis de cette commission sont déjà validés.',
  )
})

test('les suivants viennent après le dossier en cours, puis ceux qu’il a passés', () => {
  const s = seance()
  expect(suivants(s, 9).map((d) => d.projetId)).toEqual([3, 4, 1])
  const ordre = (places: readonly { projetId: number; rang: number }[]) => {
    expect(places.map((p) => p.rang)).toEqual([1, 2, 3, 4])
    return places.map((p) => p.projetId)
  }
  // The second is being examined: whatever moves, its number stays its own.
  expect(ordre(deplacer(s, 4, 3))).toEqual([1, 2, 4, 3])
  expect(ordre(deplacer(s, 1, null))).toEqual([3, 2, 4, 1])
  expect(ordre(deplacer(s, 3, 3))).toEqual([1, 2, 3, 4])
  expect(refusDeplacement(s, 2, null)).toBe('Ce dossier n’est plus à venir\u00a0: sa place ne change plus.')
  const lies = [dossier(1, { deports: [7] }), dossier(2), dossier(3), dossier(4, { deports: [7] })]
  expect(ordre(grouper(seance({ dossiers: lies })))).toEqual([1, 2, 4, 3])
})

test('un déporté présent doit sortir, et ne compte ni au quorum ni aux voix', () => {
  const s = seance()
  const lie = dossier(2, { deports: [3] })
  expect(doiventSortir(s, lie).map((m) => m.id)).toEqual([3])
  expect(quorumDuMoment(s, lie)).toEqual({ ...quorum, presents: 2, deports: 1, voix: 2 })
  const sorti = dossier(2, { deports: [3], sorties: [{ membre: 3, sortiLe: LE, revenuLe: null }] })
  expect(doiventSortir(s, sorti)).toEqual([])
  const absent = seance({ membres: s.membres.map((m) => (m.id === 3 ? { ...m, passages: [] } : m)) })
  expect(doiventSortir(absent, lie)).toEqual([])
  expect(absent.membres.map(etatMembre)).toEqual(['present', 'present', 'attendu'])
})

test.each([{ deporte: true }, { aDeclarer: true }])(
  '%o : qui lit n’en compte ni l’accordé ni le restant',
  (ferme) => {
    const avis = { decision: 'accepte' as const, montantAlloue: 1, motifRefus: null, sendMailRefus: false }
    const lue = enveloppeDe(seance({ dossiers: [dossier(1, { avis, ...ferme }), dossier(2)] }))
    expect([lue.accorde, lue.nbAccordes, lue.restant, lue.horsDeports]).toEqual([0, 0, 10_000, 1])
  },
)

/** The sitting once its president left at that hour. */
const presidentParti = (partiLe: string | null): FaitsSeance =>
  seance({
    membres: seance().membres.map((m) =>
      m.id === 1 ? { ...m, passages: [{ arriveLe: LE, partiLe: partiLe && new Date(partiLe) }] } : m,
    ) as FaitsSeance['membres'],
  })
const ids = (s: FaitsSeance, d: Parameters<typeof presidencesDe>[1]) => presidencesDe(s, d).map((p) => p.id)

test('préside un dossier la présidence qui y est ; sortie, déportée ou partie, un membre qui le vote, le premier proposé', () => {
  const s = presidentParti(null)
  const vote = dossier(2, { enregistre: { ...enregistre, le: new Date('2026-12-04T09:44:00Z') } })
  expect(ids(s, dossier(1))).toEqual([1])
  expect(ids(s, dossier(1, { deports: [1] }))).toEqual([2, 3])
  expect(ids(s, dossier(1, { sorties: [{ membre: 1, sortiLe: LE, revenuLe: null }] }))).toEqual([2, 3])
  expect(ids(presidentParti('2026-12-04T09:45:00Z'), dossier(1))).toEqual([2, 3])
  // Recorded, who was there then counts, wherever they are since.
  expect(ids(presidentParti('2026-12-04T09:45:00Z'), vote)).toEqual([1])
  expect(ids(presidentParti('2026-12-04T09:43:00Z'), vote)).toEqual([2, 3])
  const sorti = (revenuLe: Date | null) => ({ ...vote, sorties: [{ membre: 1, sortiLe: LE, revenuLe }] })
  expect([ids(s, sorti(null)), ids(s, sorti(new Date('2026-12-04T09:40:00Z')))]).toEqual([[2, 3], [1]])
  // One who is no member is never out of a file, and has no voice.
  const dehors = seance({ president: { id: 9, prenom: 'S', nom: 'Neuf' } })
  expect([ids(dehors, dossier(1)), departage(dehors, dossier(1))]).toEqual([[9], false])
})

test('qui préside un dossier est choisi parmi eux, gardé par une correction ; sa voix départage', () => {
  const s = presidentParti('2026-12-04T09:43:00Z')
  const vote = dossier(2, {
    enregistre: {
      ...enregistre,
      le: new Date('2026-12-04T09:44:00Z'),
      preside: { id: 3, prenom: 'M', nom: '3' },
    },
  })
  const qui = (d: typeof vote, choisi: number | null) => presidenceDe(s, d, choisi)?.id ?? null
  expect([qui(dossier(1), null), qui(dossier(1), 3), qui(dossier(1), 1)]).toEqual([2, 3, null])
  expect([qui(vote, null), qui(vote, 2)]).toEqual([3, 2])
  expect([departage(s, dossier(1)), departage(s, vote)]).toEqual([true, true])
  const muette = { ...s, regle: { ...REGLE_QUORUM, voixPreponderante: false } }
  expect(departage(muette, vote)).toBe(false)
})

test('ce qui est fermé à qui lit ne se compte ni dans l’accordé ni dans le restant', () => {
  const avis = { decision: 'accepte' as const, montantAlloue: 400, motifRefus: null, sendMailRefus: false }
  const dossiers = [dossier(1, { avis }), dossier(2, { avis: { ...avis, montantAlloue: 1 }, deporte: true })]
  expect(enveloppeDe(seance({ dossiers }))).toEqual({
    disponible: 10_000,
    accorde: 400,
    nbAccordes: 1,
    restant: 9600,
    horsDeports: 1,
  })
})

test('à l’unanimité, un refus compte chacun contre l’aide ; ce qui a été enregistré se dit en une phrase', () => {
  const dit = {
    decision: 'refuse' as const,
    montantAlloue: null,
    motifRefus: 'Hors sujet.',
    sendMailRefus: null,
    unanimite: true,
    pour: null,
    contre: null,
    abstention: null,
    voixPresident: null,
    preside: null,
    remarque: null,
    sansSortie: null,
    versionDossier: 0,
    cle: 'c',
    suivant: true,
    avisLu: undefined,
  }
  const president = { id: 1, prenom: 'A', nom: 'Un' }
  const moment = { quorum, departage: true, president, presidence: president }
  expect(exigerVote(dit, moment)).toEqual({
    pour: 0,
    contre: 3,
    abstention: 0,
    voixPresident: null,
    presideId: null,
    sansSortie: null,
    quorum,
  })
  const autre = { id: 2, prenom: 'M', nom: '2' }
  expect(exigerVote(dit, { ...moment, presidence: autre }).presideId).toBe(2)
  expect(() => exigerVote(dit, { ...moment, presidence: null })).toThrow(Invalide)
  expect(() => exigerVote({ ...dit, unanimite: false, pour: 2, contre: 1 }, moment)).toThrow(Invalide)
  expect(phraseEnregistre(enregistre)).toBe(
    'Enregistré par Marc Aubertin à 10\u00a0h\u00a044\u00a0: 6\u00a0500,00\u00a0€.',
  )
  expect(phraseEnregistre({ ...enregistre, decision: 'attente', montantAlloue: null })).toBe(
    'Enregistré par Marc Aubertin à 10\u00a0h\u00a044\u00a0: mis en attente.',
  )
})
