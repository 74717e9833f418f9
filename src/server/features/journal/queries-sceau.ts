import { type Insertable, sql } from 'kysely'
import type { Jour } from '#domain/commun/jours.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import type { TableJournalSceau } from '#server/infra/db/tables/conservation.ts'
import type { Tete } from '#server/socle/journal/nuit.ts'

export const lireDerniereNuit = (db: Db | Tx) =>
  db
    .selectFrom('journalSceau')
    .select(['jour', 'empreinte'])
    .orderBy('jour', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What the last night sealed, and found. */
export const lireDernierSceau = (db: Db) =>
  db
    .selectFrom('journalSceau')
    .select(['le', 'chaines', 'empreinte', 'fausses', 'chainesFausses'])
    .orderBy('jour', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The last line of every chain: one index read a chain, however long the chains are. */
export async function lireTetes(tx: Tx): Promise<Tete[]> {
  const { rows } = await sql<Tete>`
    with recursive c as (
      (select chaine from journal order by chaine limit 1)
      union all
      select (select j.chaine from journal j where j.chaine > c.chaine order by j.chaine limit 1) from c
      where c.chaine is not null)
    select c.chaine, t.rang, encode(t.empreinte, 'hex') as empreinte
    from c cross join lateral (select rang, empreinte from journal where chaine = c.chaine order by rang desc limit 1) t`.execute(
    tx,
  )
  return rows
}

/** The last head sealed of every chain, and whether that line still is in the journal as it was. */
export async function lireTetesScellees(tx: Tx): Promise<(Tete & { tient: boolean })[]> {
  const { rows } = await sql<Tete & { tient: boolean }>`
    with recursive c as (
      (select chaine from journal_sceau_tete order by chaine limit 1)
      union all
      select (select s.chaine from journal_sceau_tete s where s.chaine > c.chaine order by s.chaine limit 1) from c
      where c.chaine is not null)
    select c.chaine, t.rang, encode(t.empreinte, 'hex') as empreinte, coalesce(j.empreinte = t.empreinte, false) as tient
    from c cross join lateral (
      select rang, empreinte from journal_sceau_tete where chaine = c.chaine order by jour desc limit 1) t
    left join journal j on j.chaine = c.chaine and j.rang = t.rang`.execute(tx)
  return rows
}

/** Keeps the night; false when another process was first. */
export async function garderNuit(
  tx: Tx,
  nuit: Insertable<TableJournalSceau>,
  nouvelles: readonly Tete[],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('journalSceau')
    .values(nuit)
    .onConflict((oc) => oc.column('jour').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return false
  await garderTetes(tx, nuit.jour, nouvelles)
  return true
}

async function garderTetes(tx: Tx, jour: Jour, nouvelles: readonly Tete[]): Promise<void> {
  const chaines = nouvelles.map((t) => t.chaine)
  const rangs = nouvelles.map((t) => t.rang)
  const empreintes = nouvelles.map((t) => t.empreinte)
  await sql`insert into journal_sceau_tete (chaine, jour, rang, empreinte)
    select chaine, ${jour}::date, rang, decode(empreinte, 'hex')
    from unnest(${chaines}::text[], ${rangs}::int[], ${empreintes}::text[]) as t (chaine, rang, empreinte)`.execute(
    tx,
  )
}
