import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '#server/contexte/base.ts'

/**
 * All of a commission's sittings and minutes are older than `avant`, no application of it is on hold, and no
 * payment they decided has evidence left.
 */
const echue = (avant: Date): RawBuilder<SqlBool> => sql<SqlBool>`(
  exists (select from proces_verbal v where v.commission_id = c.id union all
    select from seance s where s.commission_id = c.id)
  and not exists (select from proces_verbal v where v.commission_id = c.id
    and coalesce(v.arrete_le, v.modifie_le) >= ${avant})
  and not exists (select from proces_verbal v join pv_signataire s on s.proces_verbal_id = v.id
    join signature g on g.pv_signataire_id = s.id where v.commission_id = c.id and g.le >= ${avant})
  and not exists (select from seance s where s.commission_id = c.id
    and greatest(s.cree_le, s.prevue_le, s.ouverte_le, s.close_le) >= ${avant})
  and not exists (select from conservation_retenue r join projet p on p.id = r.projet_id or p.porteur_id = r.porteur_id
    where r.levee_le is null and p.commission_id = c.id)
  and not exists (select from projet p join paiement y on y.projet_id = p.id
    where p.commission_id = c.id and p.preuves_effacees_le is null))`

/** Commissions whose sittings and minutes are to go. */
export async function commissionsEchues(db: Db, avant: Date): Promise<number[]> {
  const lues = await db
    .selectFrom('commission as c')
    .select('c.id')
    .where(echue(avant))
    .orderBy('c.id')
    .execute()
  return lues.map((c) => c.id)
}

/** Whether a locked commission is still due; holds on its applications or accounts now wait for `tx`. */
export async function encoreEchue(tx: Tx, id: number, avant: Date): Promise<boolean> {
  await sql`select from projet p join porteur o on o.id = p.porteur_id where p.commission_id = ${id}
    order by p.id for key share of p, o`.execute(tx)
  const c = tx.selectFrom('commission as c').select('c.id').where('c.id', '=', id).where(echue(avant))
  return (await c.executeTakeFirst()) !== undefined
}

/** Removes them with their signatures, codes and booklets; gives their number and the storage keys. */
export async function oterSeances(
  tx: Tx,
  id: number,
): Promise<{ procesVerbaux: number; seances: number; cles: string[] }> {
  const documents = await tx
    .deleteFrom('pvDocument')
    .where('procesVerbalId', 'in', (eb) =>
      eb.selectFrom('procesVerbal').select('id').where('commissionId', '=', id),
    )
    .returning('cle')
    .execute()
  const carnets = await tx
    .deleteFrom('seanceCarnet')
    .where('seanceId', 'in', (eb) => eb.selectFrom('seance').select('id').where('commissionId', '=', id))
    .returning('cle')
    .execute()
  const pv = await tx.deleteFrom('procesVerbal').where('commissionId', '=', id).executeTakeFirst()
  const seances = await tx.deleteFrom('seance').where('commissionId', '=', id).executeTakeFirst()
  return {
    procesVerbaux: Number(pv.numDeletedRows),
    seances: Number(seances.numDeletedRows),
    cles: [...documents, ...carnets].flatMap((d) => d.cle ?? []),
  }
}
