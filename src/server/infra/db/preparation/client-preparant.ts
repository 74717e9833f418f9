import { createHash } from 'node:crypto'
import pg from 'pg'
import { RequeteCamel } from './requete-camel.ts'

/** Planning a shorter statement costs less than it is worth keeping. */
const LONGUEUR_MIN = 300
/** Kept by each connection: beyond it, statements with too many forms are planned each time, as any other. */
const MAX = 600
/** Names of the statements said again and again, whatever the pool. */
const retenus = new Map<string, string>()

/**
 * Name under which the server keeps the plan of a statement, or undefined: one retained, or a read that lists
 * its columns (a kept `*` breaks when a migration adds one), long enough for planning to count. `lues`: the
 * reads that the connections of this pool keep.
 */
function nomPrepare(texte: string, lues: Map<string, string>): string | undefined {
  const connu = retenus.get(texte) ?? lues.get(texte)
  if (connu !== undefined) return connu
  if (texte.length < LONGUEUR_MIN || retenus.size + lues.size >= MAX) return undefined
  if (!/^\s*(select|with)\b/i.test(texte) || texte.includes('.*')) return undefined
  return nommer(texte, lues)
}

function nommer(texte: string, connus: Map<string, string>): string {
  const nom = `p_${createHash('sha256').update(texte).digest('hex').slice(0, 32)}`
  connus.set(texte, nom)
  return nom
}

/**
 * Has the server keep the plan of a statement said again and again, however short, even if it writes. The
 * many forms of a save leave half of the names to the long reads. One that begins with a comment is planned
 * each time, for its very values.
 */
export function retenirPlan(texte: string, connus = retenus): void {
  if (connus.size < MAX / 2 && !texte.includes('.*') && !texte.startsWith('/*')) nommer(texte, connus)
}

type Requete = (requete: unknown, ...suite: unknown[]) => unknown

/** What pg's types leave out of a client. */
interface Entrailles {
  _queryable: boolean
  connection: { stream: { destroy(): void } }
  connectionParameters: { query_timeout: number | false }
}

/** What such a client emits once its server has stopped answering. */
export const SIGNE_MUETTE = 'muette'

/** What pg says when a server stops answering; it then keeps the connection, and the next user waits too. */
const MUETTE = 'Query read timeout'

/**
 * A connection that has its long reads planned once (PostgreSQL named statements), not at every call, and
 * names columns in camel case for whoever gives a statement and its values. A server gone silent loses it.
 */
class ClientPreparant extends pg.Client {
  constructor(lues: Map<string, string>, reglages?: string | pg.ClientConfig) {
    super(reglages)
    const query = super.query.bind(this) as Requete
    const client = this as unknown as Entrailles
    const couper = (erreur: unknown): void => {
      if (!(erreur instanceof Error) || erreur.message !== MUETTE) return
      perdre(client)
      this.emit(SIGNE_MUETTE)
    }
    const preparer: Requete = (requete, ...suite) => {
      const [values] = suite
      // Whoever asks the server for more time gets it here too.
      if (typeof requete === 'string' && /^set (local )?statement_timeout/i.test(requete))
        client.connectionParameters.query_timeout = false
      if (typeof requete !== 'string' || !Array.isArray(values) || suite.length > 1)
        return surveiller(query(requete, ...suite), couper)
      const name = nomPrepare(requete, lues)
      return new Promise((donner, refuser) => {
        const callback = (erreur: Error | null, resultat: unknown) => {
          couper(erreur)
          if (erreur) refuser(erreur)
          else donner(resultat)
        }
        query(new RequeteCamel({ text: requete, values, ...(name && { name }), callback }), values)
      })
    }
    this.query = preparer as typeof this.query
  }
}

/** The class of the connections of a pool of ours: together they keep the plans of the same reads. */
export function clientsPreparants(): typeof pg.Client {
  const lues = new Map<string, string>()
  return class extends ClientPreparant {
    constructor(reglages?: string | pg.ClientConfig) {
      super(lues, reglages)
    }
  }
}

/**
 * The class of the connections of a pool that another library owns: when one goes silent, all are lost at
 * once, so that none makes its turn wait again.
 */
export function clientsSolidaires(): typeof pg.Client {
  const tous = new Set<pg.Client>()
  return class extends pg.Client {
    constructor(reglages?: string | pg.ClientConfig) {
      super(reglages)
      tous.add(this)
      // Unheard, an error of a connection lent to a statement would end the process.
      this.on('error', () => {}).once('end', () => tous.delete(this))
      const query = super.query.bind(this) as Requete
      const siMuette = (erreur: unknown): void => {
        // A connection already lost with the others must not take down those opened since.
        if (!(erreur instanceof Error) || erreur.message !== MUETTE || !tous.has(this)) return
        const perdus = [...tous]
        tous.clear()
        for (const client of perdus) jeter(client)
      }
      this.query = ((...recus: [unknown, ...unknown[]]) => {
        const rappel = recus.at(-1)
        if (typeof rappel !== 'function') return surveiller(query(...recus), siMuette)
        const [requete, ...suite] = recus.slice(0, -1)
        return query(requete, ...suite, (erreur: unknown, resultat: unknown) => {
          siMuette(erreur)
          rappel(erreur, resultat)
        })
      }) as typeof this.query
    }
  }
}

/** The same, `siEchec` told of its failure. */
function surveiller(resultat: unknown, siEchec: (e: unknown) => void): unknown {
  if (resultat instanceof Promise) resultat.catch(siEchec)
  return resultat
}

/** Told at once to the pool, which would lend it again before the socket says that it is closed. */
function perdre(client: Entrailles): void {
  client._queryable = false
  client.connection.stream.destroy()
}

/** Has the pool forget a connection at once, as if its server had closed it. */
export function jeter(client: pg.ClientBase): void {
  perdre(client as unknown as Entrailles)
  client.emit('error', new Error(MUETTE))
}
