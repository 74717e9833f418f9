import type { ExpressionBuilder } from 'kysely'
import type { Db } from '#server/contexte/base.ts'
import type { BaseDeDonnees } from '#server/infra/db/tables.ts'

/** Another structure of the portal, whose account is open, has the SIRET of `p`. */
export const siretAilleurs = (eb: ExpressionBuilder<BaseDeDonnees & { p: BaseDeDonnees['porteur'] }, 'p'>) =>
  eb
    .exists(
      eb
        .selectFrom('porteur as a')
        .whereRef('a.siret', '=', 'p.siret')
        .whereRef('a.id', '<>', 'p.id')
        .where('a.ferme', '=', false)
        .select('a.id'),
    )
    .$castTo<boolean>()

/** Names of the other structures, whose account is open, that give the same SIRET. */
export async function structuresDuMemeSiret(db: Db, porteurId: number): Promise<string[]> {
  const lignes = await db
    .selectFrom('porteur as o')
    .where('o.siret', '=', (eb) =>
      eb.selectFrom('porteur as p').where('p.id', '=', porteurId).select('p.siret'),
    )
    .where('o.id', '<>', porteurId)
    .where('o.ferme', '=', false)
    .select('o.nomStructure')
    .orderBy('o.id')
    .limit(5)
    .execute()
  return lignes.map((l) => l.nomStructure)
}
