import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/contexte/base.ts'

/** A request to join (d) that waits for its answer. */
export const enAttente = (le: Date): RawBuilder<boolean> =>
  sql<boolean>`(d.issue is null and d.expire_le > ${le})`

/** The last request of that person to join that structure, if any. */
export const lireDerniereAdhesion = (db: Db | Tx, porteurId: number, utilisateurId: number) =>
  db
    .selectFrom('demandeAdhesion')
    .where('porteurId', '=', porteurId)
    .where('utilisateurId', '=', utilisateurId)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['id', 'demandeeLe', 'expireLe', 'issue', 'repondueLe'])
    .executeTakeFirst()
