import type { Jour } from '#domain/commun/jours.ts'

/** Conform, not conform, not applicable, not tested: the words of the official grid. */
export const STATUTS = ['C', 'NC', 'NA', 'NT'] as const
export type Statut = (typeof STATUTS)[number]
/** What somebody or some check found; « not tested » is the absence of a line. */
export type StatutDit = Exclude<Statut, 'NT'>

/** One state of a page, and how to come to it. */
export interface EtatVisite {
  cle: string
  titre: string
  recette: string
}

/** A page of the sample: one column of the grid. */
export interface PageVisitee {
  cle: string
  titre: string
  adresse: string
  etats: readonly EtatVisite[]
}

/** What one check says of one criterion on one page. */
export interface Ligne {
  page: string
  /** States where it was found so: C and NA only count when they were found in all of them. */
  etats: readonly string[]
  critere: string
  statut: StatutDit
  preuve: string
  /** The check, or the person. */
  qui: string
  le: Jour
  /** Of a fault: where it is and which rule says so; with the page, its key. */
  composant?: string
  regle?: string
  /** Of a fault: what people read. */
  intitule?: string
  /** The fault is in what surrounds every page, not in this one's content. */
  transverse?: boolean
}

/** A sealed document that was opened, for whoever judges 13.3. */
export interface DocumentLu {
  genre: string
  page: string
  balise: boolean
  langue: string | null
  titre: string | null
}

/** What the walk writes: docs/accessibilite/audit-rgaa.json. */
export interface Audit {
  norme: { nom: string; version: string }
  outils: { axe: string; htmlValidate: string; navigateur: string }
  commit: string
  le: Jour
  pages: readonly PageVisitee[]
  documents: readonly DocumentLu[]
  lignes: readonly Ligne[]
}

/** What a person examined, a line of docs/accessibilite/examens-a-la-main.csv. */
export interface Examen {
  critere: string
  page: string
  statut: StatutDit
  commentaire: string
  le: Jour
  nom: string
}

/** Two findings of one fault have one key. */
export const cleDe = (l: Pick<Ligne, 'page' | 'composant' | 'regle'>): string =>
  [l.page, l.composant ?? '', l.regle ?? ''].join(' · ')
