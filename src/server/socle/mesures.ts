import { sql } from 'kysely'
import type { Db } from '#server/contexte/base.ts'
import { EMPREINTES } from './fichier/empreintes.ts'

export interface Mesures {
  /** Jobs of each queue waiting and given up, as it last counted them (once a minute). */
  files: { file: string; attente: number; echec: number }[]
  /** Messages given up. */
  envoisAbandonnes: number
  /** Contents found changed. */
  contenusAlteres: number
}

interface Ligne {
  files: Mesures['files']
  envoisAbandonnes: number
}

/** What only the database knows of the portal's health; cheap enough for every look. */
export async function lireMesures(db: Db): Promise<Mesures> {
  const { rows } = await sql<Ligne>`select
    (select coalesce(json_agg(json_build_object('file', name, 'attente', queued_count, 'echec', failed_count)
      order by name), '[]') from file_attente.queue) as files,
    (select count(*) from envoi where abandonne_le is not null) as envois_abandonnes`.execute(db)
  const { alteres } = await EMPREINTES.lire(db)
  return {
    files: rows[0]?.files ?? [],
    envoisAbandonnes: rows[0]?.envoisAbandonnes ?? 0,
    contenusAlteres: alteres.length,
  }
}
