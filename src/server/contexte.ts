import type { Readable } from 'node:stream'
import type { Kysely, Transaction } from 'kysely'
import type { Role } from '#domain/commun/roles.ts'
import type { Presence } from '#domain/evenement/presence.ts'
import type { FicheRegistre } from '#domain/structure/fiche-registre.ts'
import type { Config } from './config.ts'
import type { BaseDeDonnees } from './infra/db/tables.ts'
import type { Horodatage, Horodateur } from './infra/horodatage/port.ts'

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

export interface PieceJointe {
  nom: string
  mime: string
  /** Storage key of the bytes. */
  cle: string
}

/** What a mail says, in plain text; the queue puts it in the frame that every mail has. */
export interface CorpsCourriel {
  titre: string
  /** The first line, that a list of mails shows beside the subject; without it, what comes first. */
  apercu?: string
  /** « \n » inside a paragraph is kept as a line break. */
  paragraphes: string[]
  /** A code or a number, shown large and easy to copy. */
  enAvant?: string
  bouton?: { libelle: string; url: string }
}

export interface Courriel {
  evenement: string
  a: string
  sujet: string
  corps: CorpsCourriel
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
  /** Any number of mails that do not expire, in a fixed number of statements. */
  courriels(tx: Tx, courriels: readonly Omit<Courriel, 'expireLe'>[]): Promise<void>
  sms(tx: Tx, sms: Sms): Promise<void>
  /** Queues a job by its name; its handler is registered in server/taches.ts. */
  tache(tx: Tx, nom: string, donnees: Record<string, unknown>): Promise<void>
  /** The same for any number of them, in one statement. */
  taches(tx: Tx, nom: string, donnees: readonly Record<string, unknown>[]): Promise<void>
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

/** The seal found in a PDF. */
export interface SceauLu {
  /** Set with the certificate in use, or a former one that is known. */
  notre: boolean
  /** Name in the certificate, whoever's it is: it may say anything. */
  titulaire: string
  /** SHA-256 of that certificate; null when it can't be read. */
  certificat: Buffer | null
  /** Set with a former certificate: when that one was valid. */
  ancien?: { du: Date; au: Date }
  /** When the file says it was sealed. */
  poseLe: Date | null
  /** As it was sealed; changed inside; completed or written anew by another program. */
  integrite: 'intact' | 'modifie' | 'reenregistre'
  /** The time stamp that one of our seals bears, still to be judged, and the signature it is on. */
  jeton?: { der: Buffer; signature: Buffer }
}

/** A detached signature, judged on the octets it should be of. */
export interface SignatureLue {
  valide: boolean
  /** Made with the certificate in use. */
  notre: boolean
  /** SHA-256 of the signer's certificate, in hexadecimal. */
  certificat: string
}

/** What a sealed file says of its seal. */
export interface MentionsSceau {
  /** Which document it is. */
  motif: string
  organisme: string
  /** How to reach the body, in one line; null: not said. */
  contact: string | null
}

/** Seals a PDF (PAdES) or octets, apart (CMS), with the body's certificate; reads seals again. */
export interface Sceau {
  /** PAdES B-T with the token of `horodater`, B-B without. */
  sceller(pdf: Buffer, mentions: MentionsSceau, horodater?: Horodateur): Promise<Buffer>
  /** The same file with a token in its seal; null: no place for one, one already, not ours or not intact. */
  completer(pdf: Buffer, horodater: Horodateur): Promise<Buffer | null>
  /** null: the file has no seal. */
  relire(pdf: Buffer): Promise<SceauLu | null>
  signer(octets: Buffer): Promise<Buffer>
  /** null: this is no signature. */
  lireSignature(signature: Buffer, octets: Buffer): Promise<SignatureLue | null>
  /** Last instant of the certificate. */
  echeance(): Promise<Date>
}

/** A fact just committed by any process: who should read again, never a content. */
export type Evenement =
  | { genre: 'message' | 'lecture'; conversationId: number; utilisateurId: number }
  /** What the red dots of the staff count. */
  | { genre: 'attente' }
  | { genre: 'session'; sessionId: number }
  /** Somebody looks at an application, or no longer. */
  | ({ genre: 'presence' } & Presence)
  /** A link of this person with this application begins or ends: what they read of it changes. */
  | { genre: 'deport'; projetId: number; utilisateurId: number }
  /** A sitting changes: its state is read again. */
  | { genre: 'seance'; seanceId: number; version: number }
  /** The announcements were cut for a moment: some may be missing. */
  | { genre: 'reprise' }

/** Somebody who follows the announcements. */
export interface Abonne {
  utilisateurId: number
  /** The instant (ms) of what it has read: first told what came since, or to read again when nobody knows. */
  depuis?: number | undefined
  recevoir(e: Evenement): void
  /** Called every 25 seconds. */
  battre(): void
  /** The portal stops. */
  congedier(): void
}

/** Announcements of the database to whoever is connected to this process. */
export interface Evenements {
  /** Gives what unsubscribes; throws TropDeDemandes or Indisponible when there are too many already. */
  ecouter(abonne: Abonne): Promise<() => void>
  /** Beats now for everybody. */
  battre(): void
  /** Dismisses everybody and closes the connection. */
  fermer(): Promise<void>
}

/** What this process measures of itself, for /readyz and /metrics. */
export interface Veille {
  /** Milliseconds of our clock ahead of the database's, at the last measure; null when there is none. */
  ecartHorloge(): number | null
  /** Connections kept for the acts: lent and free, callers that wait for one, and how many there may be. */
  reserve(): { prises: number; libres: number; attente: number; taille: number }
}

/** Calls counted by key and window, once for all the servers of a start. */
export interface Compteur {
  /** Counts one more; gives how many there were in the window, and the milliseconds until it ends. */
  compter(cle: string, max: number, fenetre: number): Promise<{ current: number; ttl: number }>
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
  /** Null: none is set. */
  registre: Registre | null
  compteur: Compteur
  secrets: Secrets
  sceau: Sceau
  horodatage: Horodatage
  evenements: Evenements
  /** Aborted once this process is asked to stop: it still serves for a while, and wants nobody new. */
  arret: AbortSignal
  veille: Veille
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
  /** The acting transaction wrote a row that cites it: after the act, nobody has to look for that row. */
  inscrit?: true
}
