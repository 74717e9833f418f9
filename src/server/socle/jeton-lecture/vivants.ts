import { type SqlBool, sql } from 'kysely'
import { jourDe } from '#domain/commun/jours.ts'
import type { Db, Tx } from '#server/contexte/base.ts'

/** Of a token's owner (u): closed, or no longer an administrator. */
export const SANS_TITULAIRE = sql<SqlBool>`(u.desactive_le is not null or u.role <> 'admin')`

/** How many tokens in use this person answers for. */
export async function compterVivants(tx: Db | Tx, proprietaireId: number, le: Date): Promise<number> {
  const { nombre } = await tx
    .selectFrom('jetonLecture')
    .where('proprietaireId', '=', proprietaireId)
    .where('revoqueLe', 'is', null)
    .where('dernierJour', '>=', jourDe(le))
    .select((eb) => eb.fn.countAll<number>().as('nombre'))
    .executeTakeFirstOrThrow()
  return Number(nombre)
}
