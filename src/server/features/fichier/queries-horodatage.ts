import { sql } from 'kysely'
import type { Db, Tx } from '#server/contexte/base.ts'

/** A sealed document that waits for a time, and the journal that will say it came. */
export interface SansHorodatage {
  table: 'document' | 'pvDocument' | 'ordreDocument'
  id: number
  libelle: string
  cle: string
  empreinte: Buffer
  /** Whose document it is: an application, minutes, or a run of transfers. */
  parentId: number
  chaine: string
}

/**
 * Documents, minutes and orders of transfer that wait for a time, the oldest first. What is read before being
 * signed (an agreement, frozen minutes) gets none: the signatures cover its bytes.
 */
export async function lireSansHorodatage(db: Db, nombre: number): Promise<SansHorodatage[]> {
  const { rows } = await sql<SansHorodatage>`select * from (
      select 'document' as "table", id, libelle, cle, empreinte, projet_id as parent_id,
          'projet:' || projet_id as chaine, sans_horodatage_le as depuis
        from document where sans_horodatage_le is not null and genre <> 'convention'
      union all
      select 'pvDocument', d.id, d.libelle, d.cle, d.empreinte, v.id, 'commission:' || v.commission_id,
          d.sans_horodatage_le
        from pv_document d join proces_verbal v on v.id = d.proces_verbal_id
        where d.sans_horodatage_le is not null and d.genre <> 'proces-verbal'
      union all
      select 'ordreDocument', id, libelle, cle, empreinte, lot_id, 'virement:' || lot_id, sans_horodatage_le
        from ordre_document where sans_horodatage_le is not null
    ) t order by depuis, "table", id limit ${nombre}`.execute(db)
  return rows
}

/** No longer asks for one. */
export async function renoncerHorodatage(db: Db, { table, id, cle }: SansHorodatage): Promise<void> {
  await db
    .updateTable(table)
    .set({ sansHorodatageLe: null })
    .where('id', '=', id)
    .where('cle', '=', cle)
    .execute()
}

export interface OctetsDates {
  cle: string
  taille: number
  empreinte: Buffer
  horodateLe: Date
}

const PARENTS = { document: 'projet', pvDocument: 'procesVerbal', ordreDocument: 'lotVirement' } as const

/** Cites the dated bytes, here and in mails that attach the others; false: the document changed meanwhile. */
export async function remplacerOctets(tx: Tx, avant: SansHorodatage, dates: OctetsDates): Promise<boolean> {
  await tx
    .selectFrom(PARENTS[avant.table])
    .select('id')
    .where('id', '=', avant.parentId)
    .forUpdate()
    .execute()
  const remplace = await tx
    .updateTable(avant.table)
    .set({ ...dates, sansHorodatageLe: null, empreinteAvant: avant.empreinte })
    .where('id', '=', avant.id)
    .where('cle', '=', avant.cle)
    .returning('id')
    .executeTakeFirst()
  if (!remplace) return false
  if (avant.table === 'ordreDocument') return true
  const concernes =
    avant.table === 'document' ? sql`projet_id = ${avant.parentId}` : sql`evenement = 'pv-signe'`
  await sql`update envoi set pieces = replace(pieces::text, ${avant.cle}, ${dates.cle})::jsonb
    where ${concernes} and position(${avant.cle} in pieces::text) > 0`.execute(tx)
  return true
}
