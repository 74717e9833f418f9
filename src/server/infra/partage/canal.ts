import cluster from 'node:cluster'
import type { Credit } from './credits.ts'
import type { Regle } from './places.ts'

/** What a server asks of the one process that runs several. */
export type Question =
  | { demande: 'prendre'; nom: string; regle: Regle; cle: string }
  | { demande: 'crediter'; cle: string; max: number; fenetre: number }
  | { demande: 'mesures' }

/** Figures of the other servers of this start, in the form that their library gives them. */
export interface MesuresDeTous {
  autres: unknown[]
  /** Servers wanted, serving, replaced after an end; `memoire`: octets of the process that runs them. */
  equipe: { voulus: number; servent: number; remplaces: number; memoire: number }
}

export type Reponse<Q extends Question> = Q extends { demande: 'prendre' }
  ? boolean
  : Q extends { demande: 'crediter' }
    ? Credit
    : MesuresDeTous

/** From a server to the process that runs it. */
export type VersChef =
  | ({ id: number } & Question)
  | { demande: 'rendre'; id: number }
  | { demande: 'voici'; id: number; mesures: unknown }

/** And back. */
export type VersServeur = { reponse: number; valeur: unknown } | { mesures: number }

/** What one has to say to the other, as it travels: all that is said in the same turn of the loop. */
export interface Lot<M> {
  lot: M[]
}

/** Gives what says one thing: `envoyer` has all those of this turn at its end. */
export function parLots<M>(envoyer: (lot: Lot<M>) => void): (message: M) => void {
  let lot: M[] = []
  const partir = (): void => {
    const parti = lot
    lot = []
    envoyer({ lot: parti })
  }
  return (message) => {
    if (lot.push(message) === 1) setImmediate(partir)
  }
}

/** True in a server that shares its limits with others of the same start. */
export const enEquipe = (): boolean => cluster.isWorker

const attendues = new Map<number, (valeur: unknown) => void>()
let suivante = 0
let mesurer: (() => Promise<unknown>) | undefined

const dire = parLots<VersChef>((lot) => {
  // Disconnected: the process that runs this server is gone, and this one ends in a moment.
  if (process.connected) process.send?.(lot, undefined, {}, () => {})
})

function recevoir({ lot = [] }: Partial<Lot<VersServeur>>): void {
  for (const message of lot) entendre(message)
}

function entendre(message: VersServeur): void {
  if ('reponse' in message) {
    attendues.get(message.reponse)?.(message.valeur)
    attendues.delete(message.reponse)
  } else if ('mesures' in message) {
    const repondre = (mesures: unknown) => dire({ demande: 'voici', id: message.mesures, mesures })
    Promise.resolve(mesurer?.()).then(repondre, () => repondre(null))
  }
}

let ecoute = false
/** Asks, and gives the number of the question with its answer. */
export function demander<Q extends Question>(question: Q): Promise<{ id: number; valeur: Reponse<Q> }> {
  ecouter()
  const id = ++suivante
  return new Promise((donner) => {
    attendues.set(id, (valeur) => donner({ id, valeur: valeur as Reponse<Q> }))
    dire({ id, ...question })
  })
}

/** Gives back what the question of that number was granted. */
export const rendre = (id: number): void => dire({ demande: 'rendre', id })

function ecouter(): void {
  if (ecoute) return
  ecoute = true
  process.on('message', recevoir)
}

/** Says how this server's figures are read when another is asked for everybody's. */
export function mesurerAvec(lire: () => Promise<unknown>): void {
  if (!enEquipe()) return
  mesurer = lire
  ecouter()
}
