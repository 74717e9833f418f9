import { type RawBuilder, sql } from 'kysely'
import type { Role } from '#domain/commun/roles.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Db, Tx } from '#server/contexte/base.ts'

export type Qui = Pick<Acteur, 'id' | 'role'>

// Staff share one reading of each conversation; everybody else has their own one.
export const nonLus = ({ id, role }: { id: number | RawBuilder<unknown>; role: Role }) =>
  role === 'comptable'
    ? sql<boolean>`false`
    : role === 'admin' || role === 'superviseur'
      ? sql<boolean>`exists (select 1 from conversation where non_lus_administration > 0)`
      : sql<boolean>`exists (select 1 from conversation where utilisateur_id = ${id} and non_lus_utilisateur > 0)`

/** Whether messages wait for this person. */
export async function aDesMessagesNonLus(db: Db | Tx, qui: Qui): Promise<boolean> {
  const { rows } = await sql<{ oui: boolean }>`select ${nonLus(qui)} as oui`.execute(db)
  return rows[0]?.oui ?? false
}
