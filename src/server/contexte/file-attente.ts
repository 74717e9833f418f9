import type { Tx } from './base.ts'

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

/** An insertion of jobs, always the same text for a name, and the JSON that takes the place of its `$1`. */
export interface TachesEnInstruction {
  texte: string
  valeur: string
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
  /**
   * The same as a part of the statement that writes what they follow; only of jobs that wait before they run
   * (others wake who runs them, which is a statement of its own).
   */
  enInstruction(nom: string, donnees: readonly Record<string, unknown>[]): Promise<TachesEnInstruction>
  /** Resolves when the queue answers. */
  sonder(): Promise<void>
}
