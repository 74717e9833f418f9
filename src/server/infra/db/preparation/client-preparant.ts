import { createHash } from 'node:crypto'
import pg from 'pg'
import { RequeteCamel } from './requete-camel.ts'

/** Planning a shorter statement costs less than it is worth keeping. */
const LONGUEUR_MIN = 300
/** Kept by each connection: beyond it, statements with too many forms are planned each time, as any other. */
const MAX = 300
const noms = new Map<string, string>()

/**
 * Name under which the server keeps the plan of a statement, or undefined: only reads that list their columns (a kept
 * `*` breaks when a migration adds one), long enough for planning to count.
 */
function nomPrepare(texte: string): string | undefined {
  const connu = noms.get(texte)
  if (connu !== undefined) return connu
  if (texte.length < LONGUEUR_MIN || noms.size >= MAX) return undefined
  if (!/^\s*(select|with)\b/i.test(texte) || texte.includes('.*')) return undefined
  const nom = `p_${createHash('sha256').update(texte).digest('hex').slice(0, 32)}`
  noms.set(texte, nom)
  return nom
}

type Requete = (requete: unknown, ...suite: unknown[]) => unknown

/**
 * A connection that has its long reads planned once (PostgreSQL named statements) instead of at every call, and names
 * columns in camel case for whoever gives a statement and its values.
 */
export class ClientPreparant extends pg.Client {
  constructor(reglages?: string | pg.ClientConfig) {
    super(reglages)
    const query = super.query.bind(this) as Requete
    const preparer: Requete = (requete, ...suite) => {
      const [values] = suite
      if (typeof requete !== 'string' || !Array.isArray(values) || suite.length > 1)
        return query(requete, ...suite)
      const name = nomPrepare(requete)
      return new Promise((donner, refuser) => {
        const callback = (e: Error | null, resultat: unknown) => (e ? refuser(e) : donner(resultat))
        query(new RequeteCamel({ text: requete, values, ...(name && { name }), callback }), values)
      })
    }
    this.query = preparer as typeof this.query
  }
}
