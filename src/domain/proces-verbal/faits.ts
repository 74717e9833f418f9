import type { Jour } from '#domain/commun/jours.ts'
import type { RegleQuorum } from '#domain/seance/quorum.ts'
import type { DeportPv } from './contenu.ts'
import type { Avis } from './mots-avis.ts'
import type { Etape } from './numero.ts'

/** An application of the commission that was not withdrawn, as the base has it; amounts in euros. */
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
  compte: { enFonction: number; presents: number; representes: number }
  /** By application. */
  dossiers: ReadonlyMap<number, FaitsDossierSeance>
  incidents: string | null
}
export interface FaitsDossierSeance {
  /** In the order they were studied, from 1. */
  rang: number
  voix: { pour: number; contre: number; abstention: number } | null
  sorties: string[]
  reserve: string | null
  /** Why it was not examined, in a sentence; null once it was. */
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
