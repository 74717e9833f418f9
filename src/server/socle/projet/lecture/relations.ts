import type { TypePiece } from '#domain/projet/saisie/pieces.ts'

/** Relations as the database's JSON gives them: instants are strings. */

interface Revue {
  id: number
  message: string | null
  prenom: string
  nom: string
}

/** The review in force of an application. */
export interface Verdict {
  le: string
  courant: boolean
  projetValide: boolean
  presentationValide: boolean
  budgetValide: boolean
  fichiersValide: boolean
}

/** The last review of a report. */
export interface VerdictBilan {
  le: string
  bilanValide: boolean
  documentsBilanValide: boolean
  documentsComValide: boolean
}

export type RelationControle = Revue & Verdict
export type RelationControleBilan = Revue & VerdictBilan

export interface RelationBilan {
  stepBilan: number
  isDraft: boolean
  version: number
  etape1Le: string | null
  etape2Le: string | null
  etape3Le: string | null
  rempliLe: string | null
}

export interface RelationFichier {
  id: number
  type: TypePiece
  libelle: string
  taille: number
  mime: string
  deposeLe: string
}

/** A rejection by a bank, and what followed. */
export interface RelationRejet {
  lot: { id: number; numero: string }
  le: string
  code: string | null
  viseCompte: boolean
  /** Last characters of the account refused. */
  ibanFin: string
  ribChange: boolean
  ribVerifie: boolean
  regle: boolean
  /** When its holder was reminded of it. */
  rappeleLe: string | null
  /** Transfers tried. */
  tentatives: number
}

export interface RelationSignature {
  objet: 'demande' | 'convention' | 'attestation'
  tour: number
  prenom: string
  nom: string
  fonction: string
  canal: 'email' | 'sms'
  le: string
  empreinte: string
}

export interface ReferentielsLus {
  categories: { id: number; domainesRequis: boolean; retire: boolean }[] | null
  domaines: { id: number; retire: boolean }[] | null
  dateLimiteDepot: string | null
  dateDebutMax: string
  dateFinMax: string
}
