import type { Jour } from '#domain/commun/jours.ts'
import type { RegleQuorum } from '#domain/seance/quorum.ts'
import type { DeportPv } from './contenu.ts'
import type { Avis } from './mots-avis.ts'
import type { Etape } from './numero.ts'

/** An application of the commission, or that its sitting knew, as the base has it; amounts in euros. */
export interface FaitsDossier {
  projetId: number
  numero: string
  structure: string
  titre: string | null
  commune: string | null
  demande: number | null
  propose: number | null
  avis: Avis | null
  montant: number | null
  motif: string | null
  /** When that opinion was given. */
  avisLe: Jour | null
  /** It left the commission since its sitting: in a sentence; null for all others. */
  parti: string | null
}

/** Somebody who can preside over a sitting, or keep its minutes. */
export interface Personne {
  id: number
  prenom: string
  nom: string
}

/** What a sitting recorded; hours as « 09 h 32 ». */
export interface FaitsSeance {
  date: Jour | null
  ouverture: string | null
  cloture: string | null
  lieu: string | null
  convocation: { le: Jour | null; mode: string | null }
  president: Personne | null
  secretaire: Personne | null
  presents: string[]
  representes: string[]
  excuses: string[]
  absents: string[]
  /** « de 15 h 41 à 15 h 43 », each. */
  suspensions: string[]
  compte: { enFonction: number; presents: number; representes: number }
  /** By application. */
  dossiers: ReadonlyMap<number, FaitsDossierSeance>
  incidents: string | null
}
export interface FaitsDossierSeance {
  /** In the order they were studied, from 1. */
  rang: number
  /** What was recorded; null: put aside, or never called. */
  enregistre: { avis: Avis; montant: number | null } | null
  voix: { pour: number; contre: number; abstention: number } | null
  /** The president's, where it settled a tie. */
  voixPresident: 'pour' | 'contre' | null
  sorties: string[]
  reserve: string | null
  /** Why it was put aside, in a sentence; null once recorded, or never called. */
  ecarte: string | null
}

/** Everything that minutes are made from. */
export interface FaitsPv {
  organisme: string
  forme: string | null
  etape: Etape
  commission: { id: number; numero: number; annee: number; date: Jour }
  /** Whether the opinions were published, which opens the second step. */
  etapeOuverte: boolean
  enveloppe: number
  dossiers: readonly FaitsDossier[]
  seance: FaitsSeance | null
  deports: readonly DeportPv[]
  quorum: RegleQuorum
  /** Who the typed president and secretary are; null: nobody was chosen. */
  president: Personne | null
  secretaire: Personne | null
  rectifie: { numero: string; arreteLe: string } | null
  rang: number
}
