// What administrators set.
import type { ColumnType } from 'kysely'
import type { DB } from '../base-engendree.ts'
import type { Sur } from './sur.ts'

export type TablePeriode = DB['periode']

/** Dated by the act. */
export type TablePageVersion = Sur<'pageVersion', { le: ColumnType<Date> }>
