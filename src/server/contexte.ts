import type { Readable } from 'node:stream'
import type { Kysely, Transaction } from 'kysely'
import type { Role } from '#domain/commun/roles.ts'
import type { Config } from './config.ts'
import type { BaseDeDonnees } from './infra/db/tables.ts'

export type Db = Kysely<BaseDeDonnees>
export type Tx = Transaction<BaseDeDonnees>

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
}

export interface PieceJointe {
  nom: string
  mime: string
  /** Storage key of the bytes. */
  cle: string
}

export interface Courriel {
  evenement: string
  a: string
  sujet: string
  texte: string
  html: string
  pieces?: PieceJointe[]
  /** The text holds a code or an opening link: erased once sent, never logged. */
  secret?: boolean
  /** Dropped, not sent late, after this instant. */
  expireLe?: Date
  projetId?: number
  porteurId?: number
}

export interface Sms {
  evenement: string
  a: string
  texte: string
  secret?: boolean
  expireLe?: Date
  projetId?: number
  porteurId?: number
}

/** Mail, SMS and jobs: rows of the acting transaction, carried out after its commit, retried until done. */
export interface FileAttente {
  courriel(tx: Tx, courriel: Courriel): Promise<void>
  sms(tx: Tx, sms: Sms): Promise<void>
  /** Queues a job by its name; its handler is registered in server/taches.ts. */
  tache(tx: Tx, nom: string, donnees: Record<string, unknown>): Promise<void>
  /** Resolves when the queue answers. */
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

/** Keyed functions of SECRET_KEY. */
export interface Secrets {
  /** HMAC-SHA-256 for `usage`, so that one purpose's value is worthless for another. */
  hmac(usage: string, valeur: string): Buffer
  chiffrer(clair: string): Buffer
  dechiffrer(chiffre: Buffer): string
}

/** The seal found in a PDF. */
export interface SceauLu {
  /** Set with the certificate in use, or a former one that is known. */
  notre: boolean
  /** Name in the certificate, whoever's it is. */
  titulaire: string
  /** Set with a former certificate: when that one was valid. */
  ancien?: { du: Date; au: Date }
  /** When the file says it was sealed. */
  poseLe: Date | null
  /** As it was sealed; changed inside; completed or written anew by another program. */
  integrite: 'intact' | 'modifie' | 'reenregistre'
}

/** Seals a PDF with the body's certificate (PAdES), and reads a seal again. */
export interface Sceau {
  sceller(pdf: Buffer, motif: string): Promise<Buffer>
  /** null: the file has no seal. */
  relire(pdf: Buffer): Promise<SceauLu | null>
}

/** A fact just committed by any process: who should read again, never a content. */
export type Evenement =
  | { genre: 'message' | 'lecture'; conversationId: number; utilisateurId: number }
  /** What the red dots of the staff count. */
  | { genre: 'attente' }
  | { genre: 'session'; sessionId: number }
  /** The announcements were cut for a moment: some may be missing. */
  | { genre: 'reprise' }

/** Somebody who follows the announcements. */
export interface Abonne {
  utilisateurId: number
  recevoir(e: Evenement): void
  /** Called every 25 seconds. */
  battre(): void
  /** The portal stops. */
  congedier(): void
}

/** Announcements of the database to whoever is connected to this process. */
export interface Evenements {
  /** Gives what unsubscribes; throws TropDeDemandes or Indisponible when there are too many already. */
  ecouter(abonne: Abonne): () => void
  /** Beats now for everybody. */
  battre(): void
  /** Dismisses everybody and closes the connection. */
  fermer(): Promise<void>
}

/** Everything an act may stand on, passed as its first argument. */
export interface Contexte {
  config: Config
  db: Db
  /** Who calls is read there, beside the acts. */
  sessions: Db
  horloge: Horloge
  stockage: Stockage
  antivirus: Antivirus
  queue: FileAttente
  motsDePasse: MotsDePasse
  geo: Geo
  secrets: Secrets
  sceau: Sceau
  evenements: Evenements
  /** Writes a failure that no caller sees to the technical log; `objet` says what failed. */
  signaler(erreur: unknown, objet: string): void
}

/** Who calls, read from the session at each request. */
export interface Acteur {
  id: number
  role: Role
  email: string
  prenom: string
  nom: string
  /** The holder's own porteur, null for everybody else. */
  porteurId: number | null
  /** True for everybody but a holder whose account waits or was refused. */
  compteOuvert: boolean
  /** The settings ask a second factor of this person, who has none. */
  secondFacteurManquant: boolean
  sessionId: number
  adresse: string
  agent: string
}

/** A file part of a multipart body, already on the storage under a temporary key. */
export interface FichierRecu {
  champ: string
  nom: string
  taille: number
  /** Detected from the content, not from the name. */
  mime: string | null
  empreinte: Buffer
  cle: string
  /** The bytes themselves, with no key, for a call whose files are held in memory. */
  octets?: Buffer
}
