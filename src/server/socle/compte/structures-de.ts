import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/contexte/base.ts'
import type { BaseDeDonnees } from '#server/infra/db/tables.ts'

/** The structure that an account (u) is responsible for (p): the first, when it is for several. */
export const dontEstResponsable = (
  eb: ExpressionBuilder<BaseDeDonnees & { u: BaseDeDonnees['utilisateur'] }, 'u'>,
) =>
  eb
    .selectFrom('porteur')
    .whereRef('porteur.utilisateurId', '=', 'u.id')
    .orderBy('porteur.id')
    .limit(1)
    .select(['porteur.id', 'porteur.nomStructure'])
    .as('p')
/** The same in a statement's own text. */
export const DONT_EST_RESPONSABLE = sql`lateral (select id, nom_structure from porteur where utilisateur_id = u.id
  order by id limit 1)`

/** The structures that a person works for now, by name; what each holds is asked under its own address. */
export const structuresDe = (db: Db | Tx, utilisateurId: number): Promise<{ id: number; nom: string }[]> =>
  db
    .selectFrom('membre as m')
    .innerJoin('porteur as p', 'p.id', 'm.porteurId')
    .where('m.utilisateurId', '=', utilisateurId)
    .where('m.jusque', 'is', null)
    .orderBy('p.nomStructure')
    .orderBy('p.id')
    .select(['p.id', 'p.nomStructure as nom'])
    .execute()

/** Notes which structure a person works for: the one they find again when they sign in. */
export async function noterStructure(
  db: Db,
  utilisateurId: number,
  porteurId: number,
  le: Date,
): Promise<void> {
  await db
    .updateTable('membre')
    .set({ vuLe: le })
    .where('utilisateurId', '=', utilisateurId)
    .where('porteurId', '=', porteurId)
    .where('jusque', 'is', null)
    .execute()
}
