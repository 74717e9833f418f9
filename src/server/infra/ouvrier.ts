import { type ResourceLimits, type Transferable, Worker } from 'node:worker_threads'

/** An order as it goes to the thread, and what comes back of it. */
export interface Commande<D> {
  id: number
  donnees: D
}
export type Rendu<R> = { id: number; rendu: R } | { id: number; erreur: string }

interface Travail<D, R> {
  commande: Commande<D>
  donner: readonly Transferable[]
  limite: number
  derriere: boolean
  ok(rendu: R): void
  ko(erreur: Error): void
}

interface Reglages {
  /** Milliseconds that an order may take, once begun. */
  limite: number
  /** What is said of one that takes longer. */
  trop: (limite: number) => Error
  /** Milliseconds without an order after which the thread ends, its memory with it; left out, it stays. */
  repos?: number
  memoire?: ResourceLimits
}

/**
 * One thread of a process, started at its first order, doing one at a time: what takes memory or the
 * processor takes it from nobody else. An order too long, or whose thread dies, is rejected; the next has a
 * new thread.
 */
export class Ouvrier<D, R> {
  readonly #url: URL
  readonly #reglages: Reglages
  readonly #attente: Travail<D, R>[] = []
  #fil: Worker | undefined
  #suivant = 0
  #enCours: { ordre: Travail<D, R>; minuterie: NodeJS.Timeout } | undefined
  #repos: NodeJS.Timeout | undefined

  constructor(url: URL, reglages: Reglages) {
    this.#url = url
    this.#reglages = reglages
  }

  /**
   * `donner`: what goes to the thread without being copied, and is no longer here. `derriere`: begun when
   * nobody else's waits.
   */
  faire(
    donnees: D,
    {
      limite = this.#reglages.limite,
      donner = [],
      derriere = false,
    }: { limite?: number; donner?: readonly Transferable[]; derriere?: boolean } = {},
  ): Promise<R> {
    return new Promise((ok, ko) => {
      this.#attente.push({ commande: { id: ++this.#suivant, donnees }, donner, limite, derriere, ok, ko })
      this.#avancer()
    })
  }

  #avancer(): void {
    if (this.#enCours) return
    const premier = this.#attente.findIndex((o) => !o.derriere)
    const [ordre] = this.#attente.splice(Math.max(0, premier), 1)
    if (!ordre) return
    clearTimeout(this.#repos)
    this.#fil ??= this.#ouvrir()
    this.#fil.ref()
    this.#enCours = { ordre, minuterie: setTimeout(() => this.#abandonner(), ordre.limite) }
    this.#fil.postMessage(ordre.commande, ordre.donner)
  }

  #finir(rendre: (o: Travail<D, R>) => void): void {
    if (!this.#enCours) return
    const { ordre, minuterie } = this.#enCours
    clearTimeout(minuterie)
    this.#enCours = undefined
    // An idle worker keeps no process alive.
    this.#fil?.unref()
    rendre(ordre)
    this.#avancer()
    const { repos } = this.#reglages
    if (repos !== undefined && !this.#enCours) this.#repos = setTimeout(() => this.#renvoyer(), repos).unref()
  }

  #renvoyer(): void {
    const fil = this.#fil
    this.#fil = undefined
    void fil?.terminate()
  }

  /** A thread at work cannot be told to stop: it is ended. */
  #abandonner(): void {
    this.#renvoyer()
    this.#finir((o) => o.ko(this.#reglages.trop(o.limite)))
  }

  #ouvrir(): Worker {
    const { memoire: resourceLimits } = this.#reglages
    const w = new Worker(this.#url, { ...(resourceLimits && { resourceLimits }) })
    w.on('message', (lu: Rendu<R>) => {
      if (this.#enCours?.ordre.commande.id !== lu.id) return
      this.#finir((o) => ('erreur' in lu ? o.ko(new Error(lu.erreur)) : o.ok(lu.rendu)))
    })
    const perdu = (raison: Error): void => {
      if (this.#fil !== w) return
      this.#fil = undefined
      this.#finir((o) => o.ko(raison))
    }
    w.on('error', perdu)
    w.on('exit', () => perdu(new Error('Le fil de travail s’est arrêté.')))
    return w
  }
}
