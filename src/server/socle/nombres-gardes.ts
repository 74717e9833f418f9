import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Tache } from '#server/infra/file-attente/tache.ts'

/** The lists whose length the database keeps, by the name it keeps it under (migration 0020). */
export type ListeComptee =
  | 'conversations'
  | 'conversations-non-lues'
  | 'porteurs-valides'
  | 'porteurs-en-attente'
  | 'porteurs-refuses'
  | 'envois-en-echec'

/** How many rows that list has: the sum of a few, whatever their number. */
export const nombreGarde = (liste: ListeComptee): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(n), 0)::int from nombre_garde where liste = ${liste})`

/** Folds each sum into one row. */
export async function plierNombres(db: Db): Promise<void> {
  await sql`with toutes as (delete from nombre_garde returning *)
    insert into nombre_garde select liste, sum(n) from toutes group by 1 having sum(n) <> 0`.execute(db)
}

/** Compares the kept numbers with the rows, in one instant, and remakes wrong ones; gives their lists. */
export async function verifierNombres(db: Db): Promise<string[]> {
  const { rows } = await sql<{ liste: string }>`
    select liste from (select liste, n from nombres_comptes() union all select liste, -n from nombre_garde) t
    group by 1 having sum(n) <> 0 order by 1`.execute(db)
  if (rows.length > 0)
    await sql`with vieux as (delete from nombre_garde)
      insert into nombre_garde select liste, n from nombres_comptes()`.execute(db)
  return rows.map((r) => r.liste)
}

async function executer(ctx: Contexte): Promise<void> {
  const fausses = await verifierNombres(ctx.db)
  if (fausses.length > 0)
    ctx.signaler(new Error(`Nombres gardés contraires aux lignes : ${fausses.join(', ')}`), 'listes')
}

/** So often that the sums of a busy day stay a few hundred rows. */
export const tachePlierNombres: Tache = {
  nom: 'plier-nombres',
  horaire: '*/10 * * * *',
  executer: (ctx) => plierNombres(ctx.db),
}

/** Each night. */
export const tacheVerifierNombres: Tache = { nom: 'verifier-nombres', horaire: '15 4 * * *', executer }
