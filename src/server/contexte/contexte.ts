import type { Config } from '../config.ts'
import type { Horodatage } from '../infra/horodatage/port.ts'
import type { Db } from './base.ts'
import type {
  Antivirus,
  FournisseurIdentite,
  Geo,
  Horloge,
  MotsDePasse,
  Registre,
  Secrets,
  Stockage,
} from './dehors.ts'
import type { Evenements } from './evenements.ts'
import type { FileAttente } from './file-attente.ts'
import type { Sceau } from './sceau.ts'

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
  /** Null: none is set. */
  identite: FournisseurIdentite | null
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
