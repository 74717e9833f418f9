import type { CompiledQuery } from 'kysely'
import type { Db } from '#server/contexte.ts'

/** Stands in a statement for a value that each call gives. */
class Trou {
  readonly nom: string
  constructor(nom: string) {
    this.nom = nom
  }
}

const TROUS = new Proxy({}, { get: (_, nom) => new Trou(String(nom)) })

/**
 * A read written once: building and compiling sixty columns again takes longer than the database does. `construire`
 * gets values it may only put in the statement, never look at; the runner it becomes gives the rows.
 */
export function preparer<A extends Record<string, unknown>, R>(
  construire: (db: Db, valeurs: A) => { compile(): CompiledQuery<R> },
): (db: Db, valeurs: A) => Promise<R[]> {
  let ecrite: CompiledQuery<R> | undefined
  return async (db, valeurs) => {
    ecrite ??= construire(db, TROUS as A).compile()
    const parameters = ecrite.parameters.map((p) => (p instanceof Trou ? valeurs[p.nom] : p))
    return (await db.executeQuery<R>({ ...ecrite, parameters })).rows
  }
}
