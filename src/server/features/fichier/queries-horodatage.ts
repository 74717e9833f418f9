import { sql } from 'kysely'
import type { Db, Tx } from '#server/contexte.ts'

/** Documents that wait for a time, the oldest first; an agreement as read has none joined: its bytes are what is signed. */
export const lireSansHorodatage = (db: Db, nombre: number) =>
  db
    .selectFrom('document')
    .select(['id', 'projetId', 'libelle', 'cle', 'empreinte'])
    .where('sansHorodatageLe', 'is not', null)
    .where('genre', '<>', 'convention')
    .orderBy('sansHorodatageLe')
    .limit(nombre)
    .execute()
export type SansHorodatage = Awaited<ReturnType<typeof lireSansHorodatage>>[number]

/** No longer asks for one. */
export async function renoncerHorodatage(db: Db, { id, cle }: SansHorodatage): Promise<void> {
  await db
    .updateTable('document')
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

/** Cites the dated bytes, here and in the mails that attach the others; false: the document is no longer the one read. */
export async function remplacerOctets(tx: Tx, avant: SansHorodatage, dates: OctetsDates): Promise<boolean> {
  await tx.selectFrom('projet').select('id').where('id', '=', avant.projetId).forUpdate().execute()
  const remplace = await tx
    .updateTable('document')
    .set({ ...dates, sansHorodatageLe: null, empreinteAvant: avant.empreinte })
    .where('id', '=', avant.id)
    .where('cle', '=', avant.cle)
    .returning('id')
    .executeTakeFirst()
  if (!remplace) return false
  await sql`update envoi set pieces = replace(pieces::text, ${avant.cle}, ${dates.cle})::jsonb
    where projet_id = ${avant.projetId} and position(${avant.cle} in pieces::text) > 0`.execute(tx)
  return true
}
