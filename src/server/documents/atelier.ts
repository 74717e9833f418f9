import { Worker } from 'node:worker_threads'
import type { Commande, DonneesDe, Genre } from './ateliers.ts'

interface Attente {
  ok(octets: Buffer): void
  ko(erreur: Error): void
}

let fil: Worker | undefined
let suivant = 0
const attentes = new Map<number, Attente>()

/** Makes a document in the worker thread (one for the process, started at the first order); throws what the maker threw. */
export function fabriquer<G extends Genre>(genre: G, donnees: DonneesDe<G>): Promise<Buffer> {
  fil ??= ouvrir()
  const commande: Commande = { id: ++suivant, genre, donnees }
  const f = fil
  return new Promise((ok, ko) => {
    attentes.set(commande.id, { ok, ko })
    f.ref()
    f.postMessage(commande)
  })
}

function ouvrir(): Worker {
  const w = new Worker(new URL('./atelier-fil.ts', import.meta.url))
  const rendre = (id: number, faire: (a: Attente) => void): void => {
    const attente = attentes.get(id)
    attentes.delete(id)
    // An idle worker keeps no process alive.
    if (attentes.size === 0) w.unref()
    if (attente) faire(attente)
  }
  w.on('message', ({ id, octets, erreur }: { id: number; octets?: Uint8Array; erreur?: string }) =>
    rendre(id, (a) => (octets ? a.ok(Buffer.from(octets.buffer)) : a.ko(new Error(erreur)))),
  )
  const perdu = (raison: Error): void => {
    if (fil === w) fil = undefined
    for (const id of [...attentes.keys()]) rendre(id, (a) => a.ko(raison))
  }
  w.on('error', perdu)
  w.on('exit', () => perdu(new Error('L’atelier des documents s’est arrêté.')))
  return w
}
