import type { Jour } from '#domain/commun/jours.ts'
import type { RegleQuorum } from '#domain/seance/quorum.ts'
import type { PassageDit } from '#domain/seance/rectification.ts'
import type { DeportPv } from './contenu.ts'
import type { Avis } from './mots-avis.ts'
import type { Etape } from './numero.ts'

/** What a file is, in minutes; amounts in euros. */
interface Dossier {
  numero: string
  structure: string
  titre: string | null
  commune: string | null
  demande: number | null
  propose: number | null
}

/** An application of a commission decided without a sitting, as the base has it. */
export interface FaitsDossier extends Dossier {
  avis: Avis | null
  montant: number | null
  motif: string | null
}

/** Somebody who can preside over a sitting, or keep its minutes. */
export interface Personne {
  id: number
  prenom: string
  nom: string
}

/** A file on the order of a sitting: what it recorded, and what became of it since. */
export interface FaitsDossierSeance extends Dossier {
  /** Its number in the room. */
  rang: number
  appele: boolean
  /** What was recorded; null: put aside, or never examined. */
  enregistre: { avis: Avis; montant: number | null } | null
  voix: { pour: number; contre: number; abstention: number } | null
  /** The president's, where it settled a tie. */
  voixPresident: 'pour' | 'contre' | null
  sorties: string[]
  /** Motive, then reservation, then why somebody did not leave: each once. */
  motifs: string[]
  /** Why it was put aside, in a sentence; null once recorded, or never examined. */
  ecarte: string | null
  /** Who presided over it instead of the president, who was away, what was corrected, where it went. */
  mentions: string[]
  /** The last opinion given on it, in the sitting or outside it. */
  dernier: {
    avis: Avis
    montant: number | null
    le: Jour
    heure: string
    par: string | null
    raison: string | null
  } | null
}

/** What a sitting recorded; hours as « 09 h 32 ». */
export interface FaitsSeance {
  /** 1: the first of its step. */
  rang: number
  date: Jour
  ouverture: string
  cloture: string | null
  lieu: string | null
  convocation: { le: Jour | null; mode: string | null }
  president: Personne | null
  secretaire: Personne | null
  presents: string[]
  representes: string[]
  excuses: string[]
  absents: string[]
  /** Who came late, went out and came back, left early, with the files examined meanwhile. */
  mouvements: string[]
  /** « de 15 h 41 à 15 h 43 », each. */
  suspensions: string[]
  /** Hours and attendance told otherwise after the closing, in sentences. */
  corrections: string[]
  compte: { enFonction: number; presents: number; representes: number }
  /** The fewest voters that a recorded file had; null when none was. */
  votantsMin: number | null
  /** In the order of their numbers, those never called last. */
  dossiers: FaitsDossierSeance[]
  /** Its hours and roll call as they are told now, to be corrected until the minutes are frozen. */
  appel: {
    seanceId: number
    version: number
    ouverture: string
    cloture: string | null
    membres: { id: number; prenom: string; nom: string; passages: PassageDit[] }[]
  }
  /** Who sat: any of them may sign in the president's stead. */
  siegeaient: Personne[]
}

/** Everything that minutes are made from. */
export interface FaitsPv {
  organisme: string
  forme: string | null
  etape: Etape
  rang: number
  commission: { id: number; numero: number; annee: number; date: Jour }
  /** Whether the opinions were published, which opens the second step. */
  etapeOuverte: boolean
  enveloppe: number
  /** The files of a commission that had no sitting; none where one was. */
  dossiers: readonly FaitsDossier[]
  seance: FaitsSeance | null
  deports: readonly DeportPv[]
  quorum: RegleQuorum
  /** Who the typed president and secretary are; null: nobody was chosen. */
  president: Personne | null
  secretaire: Personne | null
  /** The minutes these correct; null for the first ones. */
  rectifie: { numero: string; arreteLe: string } | null
}
