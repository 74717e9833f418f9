import { sql } from 'kysely'
import type { Role } from '#domain/commun/roles.ts'
import type { Db, Tx } from '#server/contexte/base.ts'

/** Somebody of the staff whose account is open. */
export interface Collegue {
  id: number
  prenom: string
  nom: string
  email: string
  role: Role
}

/** The staff whose accounts are open, by name. */
export const lireCollegues = (db: Db | Tx): Promise<Collegue[]> =>
  db
    .selectFrom('utilisateur')
    .select(['id', 'prenom', 'nom', 'email', 'role'])
    .where('role', 'in', ['admin', 'superviseur', 'comptable'])
    .where('desactiveLe', 'is', null)
    .orderBy(sql`aplati(nom)`)
    .orderBy(sql`aplati(prenom)`)
    .orderBy('id')
    .execute()
