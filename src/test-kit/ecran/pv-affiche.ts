import type { BrouillonPv, PvCourt, PvEntier, SignaturePv } from '#domain/proces-verbal/reponse.ts'
import { contenuPvDe, SAISIE_PV } from '#test-kit/scenes/seances/pv-exemple.ts'

export const COMMISSION_PV = { id: 3, numero: 3, annee: 2026, date: '2026-12-04' }
const signature = (qualite: SignaturePv['qualite'], prenom: string, nom: string): SignaturePv => ({
  qualite,
  prenom,
  nom,
  signeLe: null,
  canal: null,
  moi: false,
})
/** President and secretary, neither of whom has signed; `moi` is the reader. */
export const signaturesPv = (moi: SignaturePv['qualite'] | null = null): SignaturePv[] =>
  [signature('president', 'Agnès', 'Aubry'), signature('secretaire', 'Luc', 'Delattre')].map((s) => ({
    ...s,
    moi: s.qualite === moi,
  }))
export const signe = (s: SignaturePv): SignaturePv => ({
  ...s,
  signeLe: '2026-12-07T10:04:00.000Z',
  canal: 'sms',
})

/** Frozen minutes that nobody has signed. */
export const pvAffiche = (champs: Partial<PvCourt> = {}): PvCourt => ({
  id: 8,
  commissionId: 3,
  etape: 1,
  seance: 1,
  rang: 1,
  numero: 'PV-CAA-2026-03',
  rectifie: null,
  statut: 'arrete',
  arreteLe: '2026-12-04T17:05:00.000Z',
  arretePar: 'Zoé Lefèvre',
  empreinte: 'ab'.repeat(32),
  signatures: signaturesPv(),
  scelle: false,
  pdfUrl: '/gestion/api/proces-verbaux/8/pdf?fin=x',
  ...champs,
})

/** The same, as its signatories read it. */
export const pvLu = (champs: Partial<PvEntier> = {}): PvEntier => ({
  ...pvAffiche(),
  contenu: contenuPvDe(3),
  code: null,
  mobile: false,
  actions: [],
  ...champs,
})

/** A draft of three files that lacks nothing. */
export const brouillonAffiche = (champs: Partial<BrouillonPv> = {}): BrouillonPv => ({
  etape: 1,
  seance: 1,
  rang: 1,
  version: 1,
  modifieLe: null,
  modifiePar: null,
  enSeance: false,
  appel: null,
  saisie: SAISIE_PV,
  contenu: contenuPvDe(3, null),
  empreinte: 'e1',
  manques: [],
  apercuUrl: '/gestion/api/commissions/3/proces-verbaux/1/apercu?fin=x',
  personnes: [
    { id: 11, prenom: 'Agnès', nom: 'Aubry' },
    { id: 12, prenom: 'Luc', nom: 'Delattre' },
  ],
  ...champs,
})
