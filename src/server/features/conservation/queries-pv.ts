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

/**
 * Erases the sittings over before `avant`, with the names of who sat, the votes and the hours: they prove the minutes,
 * which went at the same term. Those of minutes or of an application kept longer stay. Gives how many went.
 */
export async function effacerVieillesSeances(db: Db, avant: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('seance as s')
    .where(sql<SqlBool>`coalesce(s.close_le, s.ouverte_le, s.prevue_le, s.cree_le) < ${avant}`)
    .where(sql<SqlBool>`not exists (select 1 from proces_verbal v where v.commission_id = s.commission_id
      and v.etape = s.etape and (v.arrete_le is not null or v.modifie_le >= ${avant}))`)
    .where(sql<SqlBool>`not exists (select 1 from conservation_retenue r join projet p on p.id = r.projet_id
      where r.levee_le is null and p.commission_id = s.commission_id)`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
