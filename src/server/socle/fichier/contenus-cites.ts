import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '#server/contexte/base.ts'
import type { ContenuCite } from '#server/infra/sauvegarde/sauvegarder.ts'

/** Every stored content that a row refers to, the seals of the journal included. */
export const CITES = `select cle, taille, empreinte from fichier
  union all select cle, taille, empreinte from document
  union all select cle, taille, empreinte from pv_document
  union all select cle, taille, empreinte from ordre_document
  union all select cle, taille, empreinte from kit_fichier
  union all select cle, taille, empreinte from seance_carnet where cle is not null
  union all select cle, taille, empreinte_octets from journal_sceau
  union all select piece_cle, piece_taille, piece_empreinte from message where piece_cle is not null
  union all select piece_cle, piece_taille, piece_empreinte from changement_responsable`

/** Every stored content that a row cites, with the size and hash the row gives it. */
export async function contenusCites(client: pg.ClientBase): Promise<ContenuCite[]> {
  return (await client.query<ContenuCite>(`${CITES} order by cle`)).rows
}

/** Those of `cles` that a row refers to. */
export async function clesCitees(db: Db, cles: string[]): Promise<Set<string>> {
  if (cles.length === 0) return new Set()
  const cites = sql.raw(CITES)
  const { rows } = await sql<{ cle: string }>`select cle from (${cites}) c where cle = any(${cles})`.execute(
    db,
  )
  return new Set(rows.map((l) => l.cle))
}
