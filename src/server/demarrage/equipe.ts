import cluster, { type Worker } from 'node:cluster'
import { DemarrageImpossible } from '#server/infra/demarrage-impossible.ts'
import { ouvrirGuichet } from '#server/infra/partage/guichet.ts'
import { direEtape } from './avancement.ts'
import { type Consigne, type Depart, type Nouvelle, VARIABLE_DEPART } from './depart.ts'
import { ESSAIS, ouvrirPatience } from './patience.ts'
import { reprendreConnexions } from './reprendre-connexions.ts'

interface Reglages {
  nombre: number
  /** Folder of the socket of the embedded database; null: none. */
  socket: string | null
  /** Told of each server that ended unasked. */
  signaler: (message: string) => void
}

interface Serveur {
  ouvrier: Worker
  pret: boolean
  /** Another one takes its place already. */
  remplace: boolean
}

/** Milliseconds between two starts, while others serve, once several could not. */
const PATIENCE_EPUISEE = 30_000

const secondes = (ms: number): string => (ms === 0 ? '' : ` dans ${ms / 1000}\u00a0s`)

/** The servers of one start, each in its process; one that ends unasked is replaced. */
export class Equipe {
  readonly #reglages: Reglages
  readonly #serveurs = new Map<number, Serveur>()
  readonly #attentes = new Set<NodeJS.Timeout>()
  readonly #patience = ouvrirPatience(() => performance.now())
  readonly #guichet
  readonly #montee = Promise.withResolvers<string>()
  readonly #perte = Promise.withResolvers<never>()
  readonly #fin = Promise.withResolvers<void>()
  /** What the first server said once ready: the others have nothing left to prepare. */
  #texte: string | null = null
  #monte = false
  #ferme = false
  #remplaces = 0

  constructor(reglages: Reglages) {
    this.#reglages = reglages
    this.#guichet = ouvrirGuichet(reglages.nombre, () => ({
      voulus: reglages.nombre,
      servent: this.#prets(),
      remplaces: this.#remplaces,
      memoire: process.memoryUsage.rss(),
    }))
    // Nobody may be awaiting one of them when it rejects: unheard, that would end the process.
    for (const { promise } of [this.#montee, this.#perte]) promise.catch(() => {})
  }

  /** Starts all the servers, the first before the others; gives what it said. Throws DemarrageImpossible. */
  monter(): Promise<string> {
    this.#lancer()
    return this.#montee.promise
  }

  /** Rejects with DemarrageImpossible once none serves and none can start any more. */
  get perdue(): Promise<never> {
    return this.#perte.promise
  }

  /** From now on every /readyz sends new calls elsewhere. */
  annoncer(): void {
    this.#ordonner('annoncer')
  }

  /** Asks each server to end, and resolves when all have. */
  fermer(): Promise<void> {
    this.#ferme = true
    for (const attente of this.#attentes) clearTimeout(attente)
    this.#ordonner('fermer')
    // One that is still loading hears no order yet, and still obeys a signal.
    for (const { ouvrier, pret } of this.#serveurs.values()) if (!pret) ouvrier.process.kill('SIGTERM')
    if (this.#serveurs.size === 0) this.#fin.resolve()
    return this.#fin.promise
  }

  /** Ends them now. */
  tuer(): void {
    for (const { ouvrier } of this.#serveurs.values()) ouvrier.process.kill('SIGKILL')
  }

  #prets(): number {
    return [...this.#serveurs.values()].filter((s) => s.pret && !s.remplace).length
  }

  #lancer(): void {
    const { socket, nombre: serveurs } = this.#reglages
    const depart: Depart = { premier: this.#texte === null, socket, serveurs }
    const ouvrier = cluster.fork({ [VARIABLE_DEPART]: JSON.stringify(depart) })
    reprendreConnexions(ouvrier)
    const serveur = { ouvrier, pret: false, remplace: false }
    this.#serveurs.set(ouvrier.id, serveur)
    this.#guichet.arriver(ouvrier.id, ouvrier)
    ouvrier.on('message', (m: unknown) => {
      if (!this.#guichet.recevoir(ouvrier.id, m)) this.#entendre(serveur, m as Nouvelle)
    })
    ouvrier.on('error', (e) => this.#reglages.signaler(e.message))
    ouvrier.on('exit', (code, signal) => this.#partir(serveur, signal ?? `code ${code}`))
  }

  #entendre(serveur: Serveur, nouvelle: Nouvelle): void {
    if ('etape' in nouvelle) direEtape(nouvelle.etape)
    else if ('cesse' in nouvelle) this.#remplacer(serveur, 'erreur inattendue')
    else if ('refus' in nouvelle) this.#refuser(nouvelle.refus)
    else if ('pret' in nouvelle) this.#accueillir(serveur, nouvelle.pret)
  }

  #accueillir(serveur: Serveur, dit: string): void {
    serveur.pret = true
    this.#patience.servir()
    const { nombre } = this.#reglages
    if (this.#texte === null) {
      this.#texte = dit
      for (let n = 1; n < nombre; n++) this.#lancer()
    }
    if (this.#prets() < nombre) return
    this.#monte = true
    this.#montee.resolve(this.#texte)
  }

  #refuser(message: string): void {
    if (this.#monte) this.#reglages.signaler(message)
    else this.#montee.reject(new DemarrageImpossible(message))
  }

  #partir(serveur: Serveur, comment: string): void {
    this.#guichet.partir(serveur.ouvrier.id)
    this.#serveurs.delete(serveur.ouvrier.id)
    this.#remplacer(serveur, comment)
    if (this.#ferme && this.#serveurs.size === 0) this.#fin.resolve()
  }

  #remplacer(serveur: Serveur, comment: string): void {
    if (this.#ferme || serveur.remplace) return
    serveur.remplace = true
    this.#remplaces++
    const delai = this.#patience.finir(serveur.pret)
    if (delai === null && (!this.#monte || this.#prets() === 0)) this.#renoncer()
    else this.#relancer(delai ?? PATIENCE_EPUISEE, comment)
  }

  #relancer(delai: number, comment: string): void {
    this.#reglages.signaler(
      `Un processus du portail s’est arrêté (${comment}) ; un autre prend sa place${secondes(delai)}.`,
    )
    const attente = setTimeout(() => {
      this.#attentes.delete(attente)
      this.#lancer()
    }, delai)
    this.#attentes.add(attente)
  }

  #renoncer(): void {
    const erreur = new DemarrageImpossible(
      `Les processus du portail s’arrêtent dès leur démarrage (${ESSAIS} fois de suite). Ce qu’ils ont dit est ci-dessus ; PROCESSUS=1 démarre le portail d’un seul tenant.`,
    )
    this.#perte.reject(erreur)
    this.#montee.reject(erreur)
  }

  #ordonner(ordre: Consigne['ordre']): void {
    for (const { ouvrier } of this.#serveurs.values())
      if (ouvrier.isConnected()) ouvrier.send({ ordre }, () => {})
  }
}
