import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/contexte.ts'

/**
 * Erases the minutes of a step whose last was frozen before `avant`, with their signatures: their files, which nothing
 * cites any more, are swept. Those of an application kept longer stay. Gives how many went.
 */
export async function effacerVieuxPv(db: Db, avant: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('procesVerbal as v')
    .where('v.arreteLe', '<', avant)
    .where(sql<SqlBool>`not exists (select 1 from proces_verbal w where w.commission_id = v.commission_id
      and w.etape = v.etape and (w.arrete_le is null or w.arrete_le >= ${avant}))`)
    .where(sql<SqlBool>`not exists (select 1 from conservation_retenue r join projet p on p.id = r.projet_id
      where r.levee_le is null and p.commission_id = v.commission_id)`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
