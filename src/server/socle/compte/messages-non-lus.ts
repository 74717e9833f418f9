import { type RawBuilder, sql } from 'kysely'
import type { Role } from '#domain/commun/roles.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { ATTENDENT_LE_MEMBRE } from '../messagerie/siennes.ts'

/** Who reads; a holder for one structure, or for all of theirs when none is said. */
export type Qui = Pick<Acteur, 'id' | 'role'> & { porteurId?: number | null }

type Id = number | RawBuilder<unknown>

/** Staff share one reading of each conversation; each member of a structure has their own of its. */
export function nonLus({ id, role, porteurId }: { id: Id; role: Role; porteurId?: number | null }) {
  switch (role) {
    case 'comptable':
      return sql<boolean>`false`
    case 'admin':
    case 'superviseur':
      return sql<boolean>`exists (select 1 from conversation where non_lus_administration > 0)`
    case 'membreCommission':
      return sql<boolean>`exists (select 1 from conversation where utilisateur_id = ${id} and non_lus_utilisateur > 0)`
    case 'porteurProjet':
      return sql<boolean>`exists (select 1 from membre m join conversation c on c.porteur_id = m.porteur_id
        where m.utilisateur_id = ${id} and m.jusque is null
          ${porteurId === undefined ? sql`` : sql`and m.porteur_id = ${porteurId}`} and ${ATTENDENT_LE_MEMBRE} > 0)`
  }
}

/** Whether messages wait for this person. */
export async function aDesMessagesNonLus(db: Db | Tx, qui: Qui): Promise<boolean> {
  const { rows } = await sql<{ oui: boolean }>`select ${nonLus(qui)} as oui`.execute(db)
  return rows[0]?.oui ?? false
}
