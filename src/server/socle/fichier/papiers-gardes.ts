import { sql } from 'kysely'
import type { GenreDocument } from '#domain/verification/genres.ts'
import type { Db } from '#server/contexte/base.ts'

/** A paper made by the portal, as it is kept. */
export interface PapierGarde {
  cle: string
  genre: GenreDocument
  /** Of the application, the agreement, the minutes or the run of transfers. */
  numero: string
  creeLe: Date
}

/** The papers of applications, sittings and transfers kept after `cle`, a hundred at most, by key. */
export async function papiersGardes(db: Db, cle: string): Promise<PapierGarde[]> {
  const { rows } = await sql<PapierGarde>`select * from (
      select d.cle, d.genre, case d.genre when 'demande' then p.numero else coalesce(p.numero_convention, p.numero) end
        as numero, d.cree_le as "creeLe" from document d join projet p on p.id = d.projet_id
      union all select d.cle, d.genre, coalesce(v.numero, ''), d.cree_le
        from pv_document d join proces_verbal v on v.id = d.proces_verbal_id
      union all select d.cle, 'ordre-virement', t.numero, d.cree_le
        from ordre_document d join lot_virement t on t.id = d.lot_id
    ) x where cle > ${cle} order by cle limit 100`.execute(db)
  return rows
}
