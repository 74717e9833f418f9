import { sql } from 'kysely'
import type { Tx } from '#server/contexte/base.ts'

/** The last act that the journal tells of a sitting, in the chains that may. */
export const lireDernierActe = (tx: Tx, seanceId: number, chaines: readonly string[]) =>
  tx
    .selectFrom('journal as j')
    .leftJoin('utilisateur as u', 'u.id', 'j.acteurId')
    .select(['j.acte', 'j.le', 'u.prenom', 'u.nom'])
    .where('j.chaine', 'in', [...chaines])
    .where(sql<boolean>`j.apres ->> 'seance' = ${String(seanceId)}`)
    .orderBy('j.le', 'desc')
    .orderBy('j.id', 'desc')
    .limit(1)
    .executeTakeFirst()
