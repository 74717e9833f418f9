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
  /** From that octet on (the first when absent). Throws Introuvable for an unknown key. */
  lire(cle: string, debut?: number): Promise<Readable>
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

/** What a browser carries to an identity provider and back: each drawn at random, and used once. */
export interface Tentative {
  state: string
  nonce: string
  verifier: string
}

/** Who the identity provider says the person is; `facteurProuve`: by a second factor that we asked for. */
export interface Identite {
  iss: string
  sub: string
  facteurProuve: boolean
}

/** Who says who staff are, besides us (OpenID Connect). */
export interface FournisseurIdentite {
  /** How it is named on the screens. */
  nom: string
  /** Staff sign in by it only, but for accounts marked « secours ». */
  seul: boolean
  /** Where to send the browser; null: mute for five seconds. */
  adresse(tentative: Tentative): Promise<string | null>
  /** Asks who the browser that came back with `recu` is, once: a code is never tried again. */
  echanger(
    recu: URLSearchParams,
    tentative: Tentative,
  ): Promise<Identite | { refus: 'refuse' | 'heure' | 'muet' }>
  /** Where a browser ends its session with it; null: nowhere, or mute. */
  adresseDeFin(): Promise<string | null>
}

/** Keyed functions of SECRET_KEY. */
export interface Secrets {
  /** HMAC-SHA-256 for `usage`, so that one purpose's value is worthless for another. */
  hmac(usage: string, valeur: string): Buffer
  chiffrer(clair: string): Buffer
  dechiffrer(chiffre: Buffer): string
}
