import type { Readable } from 'node:stream'
import type { FicheRegistre } from '#domain/structure/fiche-registre.ts'

/** The one clock; tests set it. */
export interface Horloge {
  maintenant(): Date
}

/** Files by key, in a folder or an S3-compatible store. A key is ours, never a name someone typed. */
export interface Stockage {
  /** Keeps the stream under `cle`, whole and on disk, or not at all. Bytes written are returned. */
  ecrire(cle: string, contenu: Readable | Buffer): Promise<{ taille: number }>
  /** Throws Introuvable for an unknown key. */
  lire(cle: string): Promise<Readable>
  /** Says whether something is kept under `cle`, without its bytes. */
  existe(cle: string): Promise<boolean>
  supprimer(cle: string): Promise<void>
  /** Keys kept before `avant`, for the sweep of orphans; empty where the store cannot list. */
  lister(avant: Date): AsyncIterable<string>
  /** Resolves when the store answers. */
  sonder(): Promise<void>
}

/** Says whether a file may be kept; throws Indisponible when the scanner does not answer. */
export interface Antivirus {
  actif: boolean
  analyser(contenu: Readable): Promise<{ sain: true } | { sain: false; nom: string }>
  /** Throws when the scanner does not answer. */
  sonder(): Promise<void>
}

export interface MotsDePasse {
  hacher(clair: string): Promise<string>
  /** Same duration whether or not there is a hash to compare with. */
  verifier(hache: string | null, clair: string): Promise<boolean>
}

export interface Commune {
  nom: string
  codesPostaux: string[]
}

export interface Geo {
  communes(recherche: string): Promise<Commune[]>
  regions(): Promise<string[]>
}

/** The public register of companies. */
export interface Registre {
  /** How it is named to those who read what it said. */
  nom: string
  /** Null: it knows no such number. Throws RegistreMuet without a readable answer within two seconds. */
  chercher(numero: string): Promise<FicheRegistre | null>
}

/** Keyed functions of SECRET_KEY. */
export interface Secrets {
  /** HMAC-SHA-256 for `usage`, so that one purpose's value is worthless for another. */
  hmac(usage: string, valeur: string): Buffer
  chiffrer(clair: string): Buffer
  dechiffrer(chiffre: Buffer): string
}
