import cluster from 'node:cluster'

/** What a server is told by the process that runs several of them; alone, it does everything itself. */
export interface Depart {
  /** Migrates, plays the demonstration, makes the first admin: once for all. */
  premier: boolean
  /** Folder of the socket of the embedded database that the other process runs; null: none. */
  socket: string | null
  /** Servers of this start. */
  serveurs: number
}

/** The variable that carries it. */
export const VARIABLE_DEPART = 'PORTAIL_DEPART'

export const SEUL: Depart = { premier: true, socket: null, serveurs: 1 }

/** What this process was told. */
export const departRecu = (): Depart =>
  cluster.isWorker ? (JSON.parse(process.env[VARIABLE_DEPART] ?? '') as Depart) : SEUL

/** What a server tells: ready (and what the operator reads), start refused, about to stop, doing this now. */
export type Nouvelle = { pret: string } | { refus: string } | { cesse: true } | { etape: string | null }

/** What it is told afterwards: to send new calls elsewhere, then to end. */
export interface Consigne {
  ordre: 'annoncer' | 'fermer'
}
