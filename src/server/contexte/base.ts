import type { Kysely, Transaction } from 'kysely'
import type { BaseDeDonnees } from '../infra/db/tables.ts'

export type Db = Kysely<BaseDeDonnees>
export type Tx = Transaction<BaseDeDonnees>
