import { Worker } from 'node:worker_threads'
import type { Commande, DonneesDe, Genre } from './ateliers.ts'

interface Ordre {
  commande: Commande
  /** Milliseconds that it may take, once begun. */
  limite: number
  ok(octets: Buffer): void
  ko(erreur: Error): void
}

/** What no document takes, by far: one that does would keep everybody waiting. */
const LIMITE_MS = 30_000

let fil: Worker | undefined
let suivant = 0
const attente: Ordre[] = []
let enCours: { ordre: Ordre; minuterie: NodeJS.Timeout } | undefined

/**
 * Makes a document in the worker thread, one at a time (one thread for the process, started at the first order); throws
 * what the maker threw, or once `limite` milliseconds of making have passed.
 */
export function fabriquer<G extends Genre>(
  genre: G,
  donnees: DonneesDe<G>,
  limite = LIMITE_MS,
): Promise<Buffer> {
  return new Promise((ok, ko) => {
    attente.push({ commande: { id: ++suivant, genre, donnees }, limite, ok, ko })
    avancer()
  })
}

function avancer(): void {
  const ordre = enCours ? undefined : attente.shift()
  if (!ordre) return
  fil ??= ouvrir()
  fil.ref()
  enCours = { ordre, minuterie: setTimeout(abandonner, ordre.limite) }
  fil.postMessage(ordre.commande)
}

function finir(rendre: (o: Ordre) => void): void {
  if (!enCours) return
  const { ordre, minuterie } = enCours
  clearTimeout(minuterie)
  enCours = undefined
  // An idle worker keeps no process alive.
  fil?.unref()
  rendre(ordre)
  avancer()
}

/** A thread that makes cannot be told to stop: it is ended, and the next order has a new one. */
function abandonner(): void {
  const perdu = fil
  fil = undefined
  void perdu?.terminate()
  finir((o) => o.ko(new Error(`Document trop long à faire\u00a0: abandonné après ${o.limite}\u00a0ms.`)))
}

function ouvrir(): Worker {
  const w = new Worker(new URL('./atelier-fil.ts', import.meta.url))
  w.on('message', ({ id, octets, erreur }: { id: number; octets?: Uint8Array; erreur?: string }) => {
    if (enCours?.ordre.commande.id !== id) return
    finir((o) => (octets ? o.ok(Buffer.from(octets.buffer)) : o.ko(new Error(erreur))))
  })
  const perdu = (raison: Error): void => {
    if (fil !== w) return
    fil = undefined
    finir((o) => o.ko(raison))
  }
  w.on('error', perdu)
  w.on('exit', () => perdu(new Error('L’atelier des documents s’est arrêté.')))
  return w
}
