import type { ColumnType, SelectType } from 'kysely'
import type { DB } from '../base-engendree.ts'

type Entiere = ColumnType<unknown, unknown, unknown>

/** What may be said of a column: a type that its values have, or the whole of it, as read and as written. */
type Dicible<Colonne> = NonNullable<SelectType<Colonne>> | ColumnType<SelectType<Colonne>, unknown, unknown>

/** The better type, except where the column is nullable, has a default, or is never written. */
type Precise<Tenu, Dit> = Tenu extends null | undefined ? Tenu : Dit

/** JSON is precise once read only: it is written as text. */
type Dite<Colonne, Dit> = [Dit] extends [Entiere]
  ? Dit
  : Colonne extends ColumnType<infer Lu, infer Insere, infer Change>
    ? unknown extends Lu
      ? ColumnType<Dit, Insere, Change>
      : ColumnType<Precise<Lu, Dit>, Precise<Insere, Dit>, Precise<Change, Dit>>
    : Precise<Colonne, Dit>

/**
 * The columns of a table as the base has them, and over some of them what the domain knows better. What is
 * no column, or what a column cannot hold, does not compile.
 */
export type Sur<
  Table extends keyof DB,
  Mieux extends { [C in keyof Mieux]: C extends keyof DB[Table] ? Dicible<DB[Table][C]> : never },
> = { [C in keyof DB[Table]]: C extends keyof Mieux ? Dite<DB[Table][C], Mieux[C]> : DB[Table][C] }
