import { expect } from 'vitest'
import { formatEuros, somme } from '#domain/commun/argent.ts'
import { formatHeure } from '#domain/commun/jours.ts'
import type { ContenuPv, LignePv } from '#domain/proces-verbal/contenu.ts'
import type { DossierLu, SeanceEntiere } from '#domain/seance/reponse.ts'
import type { Hasard } from '#server/demo/hasard.ts'
import type { Reponse } from '#test-kit/banc/appeler.ts'
import type { Banc } from '#test-kit/banc/banc.ts'

// What a test wrote of a sitting while conducting it, to read against its minutes: none of it from them.

type Decision = 'accepte' | 'refuse' | 'attente'

/** What the room did of a file. */
export interface NoteDossier {
  decision: Decision | null
  montant: number | null
  voix: { pour: number; contre: number; abstention: number } | null
  voixPresident: 'pour' | 'contre' | null
  /** Motive of a refusal, reservation, why somebody did not leave: as typed. */
  textes: { motif: string | null; remarque: string | null; sansSortie: string | null }
  /** The motive it was put aside with; null: nobody put it aside. */
  ecarte: string | null
  corrige: number
}
export const VIERGE: NoteDossier = {
  decision: null,
  montant: null,
  voix: null,
  voixPresident: null,
  textes: { motif: null, remarque: null, sansSortie: null },
  ecarte: null,
  corrige: 0,
}

/** What is decided after the closing. */
export interface NoteDehors {
  avis: Decision
  montant: number | null
  raison: string
}

export interface Carnet {
  dossiers: Map<number, NoteDossier>
  /** Recusals told before their file was recorded, or before the closing. */
  deports: { projet: number; membre: number }[]
  pouvoirs: { mandant: number; mandataire: number }[]
  /** How many were there or stood for, after each act. */
  comptes: number[]
  dehors: Map<number, NoteDehors>
}
export const carnetNeuf = (): Carnet => ({
  dossiers: new Map(),
  deports: [],
  pouvoirs: [],
  comptes: [],
  dehors: new Map(),
})

/** A sitting being conducted: its state after the last act, as answered, and what the test notes of it. */
export interface Scene {
  banc: Banc
  hasard: Hasard
  jeton: string
  commission: number
  /** 1: the first sitting of the step. */
  rang: number
  membres: number[]
  appeler: (methode: 'GET' | 'POST' | 'PATCH', chemin: string, corps?: object) => Promise<Reponse>
  acte: (chemin: string, corps?: object) => Promise<Reponse>
  deporter: (projet: number, membre: number) => Promise<unknown>
  etat: SeanceEntiere
  carnet: Carnet
}

/** Members in the room, and those who vote through one of them. */
export const compter = ({ membres }: SeanceEntiere): number => {
  const la = new Set(membres.filter((m) => m.etat === 'present').map((m) => m.id))
  return la.size + membres.filter((m) => m.etat === 'represente' && la.has(m.mandataire ?? 0)).length
}

const nom = (m: { prenom: string; nom: string }): string => `${m.prenom} ${m.nom}`
const h = (iso: string): string => formatHeure(new Date(iso)).replace(/^(?=\d\u00a0)/, '0')

/** The minutes of a closed sitting, `fin` as its screens last showed it: each part against what was noted. */
export function confronter(c: ContenuPv, fin: SeanceEntiere, carnet: Carnet): void {
  const notes = new Map(
    fin.dossiers.map((d) => [d.numero, { d, note: carnet.dossiers.get(d.projetId) ?? VIERGE }]),
  )
  expect(c.dossiers.map((l) => l.numero).sort()).toEqual([...notes.keys()].sort())
  for (const l of c.dossiers) {
    const { d, note } = notes.get(l.numero) ?? {}
    if (d && note) confronterLigne(l, d, note, fin)
  }
  // Numbers of the room, those that nobody called last.
  const rangs = (jamais: boolean) =>
    c.dossiers.filter((l) => (l.appele === false) === jamais).map((l) => l.rang)
  for (const suite of [rangs(false), rangs(true)]) expect(suite).toEqual(suite.toSorted((a, b) => a - b))
  expect(c.suspensions).toEqual(fin.suspensions.map((x) => `de ${h(x.du)} à ${h(x.au ?? '')}`))
  expect(c.mouvements).toEqual(mouvements(fin))
  confronterPresence(c, fin, carnet)
  confronterDeports(c, fin, carnet)
  confronterSommes(c)
}

function confronterLigne(l: LignePv, d: DossierLu, note: NoteDossier, fin: SeanceEntiere): void {
  const membre = (id: number): string => nom(fin.membres.find((m) => m.id === id) ?? { prenom: '', nom: '' })
  const { avis, montant, voix, voixPresident, rang, sorties } = l
  expect({ rang, avis, montant, voix, voixPresident, sorties }, l.numero).toEqual({
    rang: d.rang,
    avis: note.decision ?? (note.ecarte === null ? 'non-examine' : 'attente'),
    montant: note.montant,
    voix: note.voix,
    voixPresident: note.voixPresident,
    sorties: d.sorties.map(
      (x) => `${membre(x.membre)}, ${h(x.sortiLe)}${x.revenuLe ? ` – ${h(x.revenuLe)}` : ''}`,
    ),
  })
  const { motif, remarque, sansSortie } = note.textes
  if (note.decision) {
    const dits = [motif, remarque, sansSortie && `Sortie non constatée\u00a0: ${sansSortie}`].filter(Boolean)
    expect(l.motif).toBe([...new Set(dits)].join(' ') || null)
  } else if (note.ecarte === null) expect(l.motif).toBeNull()
  else {
    expect(l.motif).toMatch(/^Mis de côté à \d\d\u00a0h\u00a0\d\d/)
    expect(l.motif?.includes('Quorum non atteint')).toBe(d.ecarte?.faute)
    if (note.ecarte) expect(l.motif?.split(note.ecarte)).toHaveLength(2)
  }
  const dites = (debut: string) => (l.mentions ?? []).filter((m) => m.startsWith(debut))
  expect(dites('Corrigé en séance')).toHaveLength(note.corrige)
  const preside = d.enregistre?.preside
  expect(dites('Présidence')).toEqual(preside ? [`Présidence de ce dossier\u00a0: ${nom(preside)}.`] : [])
}

/** Who came late, went out and came back, left early, with the numbers of the files recorded without them. */
function mouvements(fin: SeanceEntiere): string[] {
  const [ouverture, cloture] = [fin.ouverteLe ?? '', fin.closeLe ?? '']
  const votes = fin.dossiers.flatMap((d) => (d.enregistre ? [{ rang: d.rang, le: d.enregistre.le }] : []))
  const sans = (de: string, a: string): string => {
    const rangs = votes.filter((v) => v.le >= de && v.le < a).map((v) => v.rang)
    if (rangs.length === 0) return ''
    const [dernier] = rangs.slice(-1)
    return rangs.length === 1
      ? `, dossier ${dernier}`
      : `, dossiers ${rangs.slice(0, -1).join(', ')} et ${dernier}`
  }
  return fin.membres.flatMap(({ passages, ...m }) => {
    const [premier] = passages
    if (!premier) return []
    const dits = passages.flatMap(({ arriveLe, partiLe }, i) => {
      const avant = passages[i - 1]?.partiLe
      const venue = avant
        ? `absent·e de ${h(avant)} à ${h(arriveLe)}${sans(avant, arriveLe)}`
        : `à partir de ${h(arriveLe)}${sans(ouverture, arriveLe)}`
      const part = i === passages.length - 1 && partiLe !== null && partiLe < cloture
      return [
        ...(arriveLe > ouverture ? [venue] : []),
        ...(part ? [`jusqu’à ${h(partiLe)}${sans(partiLe, cloture)}`] : []),
      ]
    })
    return dits.length > 0 ? [`${nom(m)}, ${dits.join(', ')}`] : []
  })
}

function confronterPresence(c: ContenuPv, fin: SeanceEntiere, { pouvoirs, comptes }: Carnet): void {
  const venus = fin.membres.filter((m) => m.passages.length > 0)
  const jamais = fin.membres.filter((m) => m.passages.length === 0)
  const par = (id: number) => {
    const dernier = pouvoirs.findLast((p) => p.mandant === id)
    return fin.membres.find((m) => m.id === dernier?.mandataire)
  }
  const representes = jamais.flatMap((m) => {
    const qui = par(m.id)
    return qui ? [`${nom(m)} par ${nom(qui)}`] : []
  })
  expect([c.presents, c.representes, c.absents]).toEqual([
    venus.map(nom),
    representes,
    jamais.filter((m) => !par(m.id)).map(nom),
  ])
  const q = c.quorum
  const ensemble = Math.max(...comptes)
  expect([(q?.presents ?? 0) + (q?.representes ?? 0), q?.atteint]).toEqual([
    ensemble,
    ensemble >= (q?.requis ?? 0),
  ])
  const voix = c.dossiers.flatMap((l) => (l.voix ? [l.voix.pour + l.voix.contre + l.voix.abstention] : []))
  expect(q?.votantsMin).toBe(voix.length > 0 ? Math.min(...voix) : null)
}

function confronterDeports(c: ContenuPv, fin: SeanceEntiere, carnet: Carnet): void {
  const attendus = fin.membres.flatMap((m) => {
    const siens = carnet.deports.filter((x) => x.membre === m.id).map((x) => x.projet)
    const dits = fin.dossiers
      .filter((d) => siens.includes(d.projetId))
      .map((d) => `dossier ${d.rang} (${d.numero}, ${d.structure})`)
    return dits.length > 0 ? [[nom(m), dits.sort()]] : []
  })
  expect(c.deports.map((x) => [x.membre, x.dossiers.toSorted()])).toEqual(attendus)
}

function confronterSommes({ totaux: t, dossiers, enveloppe }: ContenuPv): void {
  const combien = (avis: LignePv['avis']) => dossiers.filter((l) => l.avis === avis).length
  expect(t).toMatchObject({
    ordreDuJour: dossiers.length,
    etudies: combien('accepte') + combien('refuse'),
    favorables: combien('accepte'),
    defavorables: combien('refuse'),
    ajournes: combien('attente'),
    nonExamines: combien('non-examine'),
    accorde: somme(dossiers.map((l) => l.montant)),
    demande: somme(dossiers.map((l) => l.demande)),
    restant: somme([enveloppe, -somme(dossiers.map((l) => l.montant))]),
  })
}

const MOTS = {
  accepte: 'Favorable',
  refuse: 'Défavorable',
  attente: 'Ajourné',
  'non-examine': 'Non examiné',
} as const

/** What was decided since the closing and differs from the room: said and summed apart, without voices. */
export function confronterDehors(c: ContenuPv, fin: SeanceEntiere, { dehors }: Carnet): void {
  const ids = new Map(fin.dossiers.map((d) => [d.numero, d.projetId]))
  const changes = c.dossiers.flatMap((l) => {
    const dit = dehors.get(ids.get(l.numero) ?? 0)
    const attend = l.avis === 'non-examine' ? 'attente' : l.avis
    if (!dit || (dit.avis === attend && (attend !== 'accepte' || dit.montant === l.montant))) return []
    const enSeance = l.montant === null ? MOTS[l.avis] : `${MOTS[l.avis]}, ${formatEuros(l.montant)}`
    const { avis, montant, raison } = dit
    return [{ numero: l.numero, enSeance, avis, montant, raison, par: 'Agnès Delmas' }]
  })
  const dits = (c.horsSeance ?? []).map(({ numero, enSeance, avis, montant, raison, par }) => ({
    numero,
    enSeance,
    avis,
    montant,
    raison,
    par,
  }))
  expect(dits).toEqual(changes)
  for (const x of c.horsSeance ?? []) expect(Object.keys(x)).not.toContain('voix')
  const change = new Map(changes.map((x) => [x.numero, x.montant]))
  const apres = somme(
    c.dossiers.map((l) => (change.has(l.numero) ? (change.get(l.numero) ?? null) : l.montant)),
  )
  expect(c.totaux.accordeApres).toBe(changes.length > 0 ? apres : undefined)
}
