import type { Presence } from '#domain/evenement/presence.ts'

/** A fact just committed by any process: who should read again, never a content. */
export type Evenement =
  | { genre: 'message' | 'lecture'; conversationId: number; utilisateurId: number; porteurId?: number | null }
  /** A member of a structure has read its conversation: their own windows alone are told. */
  | { genre: 'lecture-membre'; conversationId: number; utilisateurId: number }
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
