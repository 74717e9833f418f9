import type { ExpressionBuilder } from 'kysely'
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
