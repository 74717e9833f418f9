import type { ColumnType } from 'kysely'

/** JSON: parsed on read, written with JSON.stringify. */
export type Json = ColumnType<unknown, string, string>
