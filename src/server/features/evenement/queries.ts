import { sql } from 'kysely'
import type { Presence } from '#domain/evenement/presence.ts'
import type { Db } from '#server/contexte/base.ts'

/** Tells every process, of every machine, that somebody looks at an application: nothing is written. */
export async function annoncerPresence(db: Db, presence: Presence): Promise<void> {
  await sql`select pg_notify('evenements', ${JSON.stringify({ genre: 'presence', ...presence })})`.execute(db)
}

/** Whether that person still works for that structure. */
export const estMembre = async (db: Db, utilisateurId: number, porteurId: number): Promise<boolean> =>
  (await db
    .selectFrom('membre')
    .select('id')
    .where('utilisateurId', '=', utilisateurId)
    .where('porteurId', '=', porteurId)
    .where('jusque', 'is', null)
    .executeTakeFirst()) !== undefined

/** Whether members may see the commission of that sitting. */
export const seanceOuverte = async (db: Db, seanceId: number): Promise<boolean> =>
  (await db
    .selectFrom('seance as s')
    .innerJoin('commission as c', 'c.id', 's.commissionId')
    .select('s.id')
    .where('s.id', '=', seanceId)
    .where('c.isVisible', '=', true)
    .executeTakeFirst()) !== undefined
