import type { Jour } from '#domain/commun/jours.ts'
import type { Avis } from './mots-avis.ts'
import type { Etape } from './numero.ts'

/** Votes counted for one file. */
interface Voix {
  pour: number
  contre: number
  abstention: number
}

/** One file of the minutes, in the order it was studied; amounts in euros. */
export interface LignePv {
  rang: number
  numero: string
  structure: string
  titre: string | null
  commune: string | null
  demande: number | null
  /** By the service at step 1, by the first opinion at step 2. */
  propose: number | null
  avis: Avis
  /** Granted, for a favourable one only. */
  montant: number | null
  /** Condition or reason. */
  motif: string | null
  /** Null: no vote was counted. */
  voix: Voix | null
  /** Members who left the room, with their hours: « Hélène Castel, 16 h 52 – 16 h 58 ». */
  sorties: string[]
}

/** Sums of the lines, in euros. */
export interface TotauxPv {
  etudies: number
  favorables: number
  ajournes: number
  defavorables: number
  demande: number
  accorde: number
  /** Of the envelope; below 0 when it is overspent. */
  restant: number
}

export interface QuorumPv {
  /** « La moitié ». */
  regle: string
  enFonction: number
  requis: number
  presents: number
  representes: number
  atteint: boolean
}

/** A member in conflict and the files concerned: never the reason. */
export interface DeportPv {
  membre: string
  dossiers: string[]
  declare: string
}

/** What minutes say (feature 04 §4.3), frozen as canonical JSON when they are closed. */
export interface ContenuPv {
  format: 'proces-verbal/1'
  organisme: string
  /** Legal form, when it is known. */
  forme: string | null
  numero: string
  etape: Etape
  instance: string
  commission: { id: number; numero: number; annee: number }
  date: Jour
  /** The minutes that these correct. */
  rectifie: { numero: string; arreteLe: string; motif: string } | null
  /** ISO 8601 UTC; null in a draft. */
  arreteLe: string | null
  /** Hours as « 09 h 32 » ; null: not said yet. */
  ouverture: string | null
  cloture: string | null
  lieu: string | null
  convocation: { le: Jour | null; mode: string | null }
  ordreDuJour: string | null
  documents: string | null
  presidence: string | null
  secretariat: string | null
  presents: string[]
  /** « Yves Joubert par Inès Fauvel ». */
  representes: string[]
  excuses: string[]
  absents: string[]
  quorum: QuorumPv | null
  rappelDeports: string
  deports: DeportPv[]
  enveloppe: number
  dossiers: LignePv[]
  totaux: TotauxPv
  autresPoints: string | null
}
/** What one signatory's code covers: the exact bytes of the frozen minutes, what they say, who signs as what. */
export interface ContenuSignaturePv {
  format: 'proces-verbal-signature/1'
  document: { sha256: string; taille: number }
  procesVerbal: ContenuPv
  qualite: 'president' | 'secretaire'
  signataire: { prenom: string; nom: string; fonction: string }
}
