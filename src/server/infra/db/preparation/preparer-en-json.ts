import { type CompiledQuery, type OperationNode, type RawBuilder, type SelectQueryNode, sql } from 'kysely'
import type { Db } from '#server/contexte/base.ts'
import { preparer, type Trous } from './preparer.ts'
import { colonnesCamel } from './requete-camel.ts'

/** Names the columns that hold an instant, all of them: JSON writes these as text. */
type Instants<R> = { readonly [K in keyof R as Date extends R[K] ? K : never]-?: true }

interface Selection<R> {
  compile(): CompiledQuery<R>
  toOperationNode(): OperationNode
}

/** A read whose rows come as JSON, and which of its columns are dates. */
export interface LectureEnJson<A, R> {
  construire(db: Db, trous: Trous<A>): Selection<R>
  instants: Instants<R>
}

/** The name of each column that a statement gives, in order, as rows have it. */
const colonnesDe = (select: SelectQueryNode): string[] =>
  (select.selections ?? []).map(({ selection }) => {
    const nom = nomDe(selection)
    if (!nom) throw new Error(`Colonne sans nom : ${selection.kind}`)
    return colonnesCamel.nom(nom)
  })

function nomDe(operation: OperationNode): string | undefined {
  const { alias, column } = operation as { alias?: OperationNode; column?: OperationNode }
  if (alias ?? column) return nomDe((alias ?? column) as OperationNode)
  return (operation as { name?: string }).name
}

/** That read as what a `from` reads, its columns named as rows have them. */
function source(selection: Selection<unknown>, alias: string): RawBuilder<unknown> {
  const noms = colonnesDe(selection.toOperationNode() as SelectQueryNode).map((n) => `"${n}"`)
  return sql`${selection} as ${sql.raw(`${alias}(${noms.join(', ')})`)}`
}

/** Gives a row its dates, in place. */
function dater<R>({ instants }: Pick<LectureEnJson<never, R>, 'instants'>): (ligne: unknown) => R {
  const dates = Object.keys(instants)
  return (lue) => {
    const ligne = lue as Record<string, unknown>
    for (const nom of dates) if (ligne[nom] !== null) ligne[nom] = new Date(ligne[nom] as string)
    return ligne as R
  }
}

/**
 * As `preparer`, for wide rows: the database writes each as one JSON, read in a third of the time of a
 * hundred columns. `instants`: those that are dates. Nested values are as JSON has them, in both.
 */
export function preparerEnJson<A extends Record<string, unknown>, R>(
  construire: LectureEnJson<A, R>['construire'],
  instants: Instants<R>,
): (db: Db, valeurs: A) => Promise<R[]> {
  const enDates = dater<R>({ instants })
  const lire = preparer((db, trous: Trous<A>) =>
    requete<{ ligne: unknown }>(
      db,
      sql`select row_to_json(l) as ligne from ${source(construire(db, trous), 'l')}`,
    ),
  )
  return async (db, valeurs) => (await lire(db, valeurs)).map(({ ligne }) => enDates(ligne))
}

/**
 * The one row of `premiere` and, in the same statement, that of `seconde` (null: none), which may name the
 * first one's columns in SQL after `premiere.`, as rows have them. Undefined without the first.
 */
export function preparerEnsemble<A, B, R, S>(
  premiere: LectureEnJson<A, R>,
  seconde: LectureEnJson<B, S>,
): (db: Db, valeurs: A & B) => Promise<{ premiere: R; seconde: S | null } | undefined> {
  const [daterPremiere, daterSeconde] = [dater<R>(premiere), dater<S>(seconde)]
  const lire = preparer((db, trous: Trous<A & B & Record<string, unknown>>) =>
    requete<{ premiere: unknown; seconde: unknown }>(
      db,
      sql`select row_to_json(premiere) as premiere, (select row_to_json(l) from ${source(
        seconde.construire(db, trous as Trous<B>),
        'l',
      )}) as seconde from ${source(premiere.construire(db, trous as Trous<A>), 'premiere')}`,
    ),
  )
  return async (db, valeurs) => {
    const [lue] = await lire(db, valeurs as A & B & Record<string, unknown>)
    if (!lue) return undefined
    return {
      premiere: daterPremiere(lue.premiere),
      seconde: lue.seconde === null ? null : daterSeconde(lue.seconde),
    }
  }
}

const requete = <L>(db: Db, texte: RawBuilder<unknown>) => ({
  compile: () => texte.compile(db) as CompiledQuery<L>,
})
