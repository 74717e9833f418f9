import type { Db, Tx } from '#server/contexte/base.ts'

/** Who presides the sittings of a commission. */
export async function lirePresidents(db: Db | Tx, commissionId: number): Promise<number[]> {
  const lues = await db
    .selectFrom('seance')
    .select('presidentId')
    .where('commissionId', '=', commissionId)
    .execute()
  return lues.flatMap(({ presidentId }) => presidentId ?? [])
}

/** Whoever presides its sittings that are not closed, to be written to: open accounts of members. */
export const lirePresidentsAPrevenir = (tx: Tx, commissionId: number) =>
  tx
    .selectFrom('utilisateur as u')
    .select(['u.id', 'u.email', 'u.prenom'])
    .where('u.role', '=', 'membreCommission')
    .where('u.desactiveLe', 'is', null)
    .where('u.id', 'in', (eb) =>
      eb
        .selectFrom('seance as s')
        .select('s.presidentId')
        .where('s.commissionId', '=', commissionId)
        .where('s.closeLe', 'is', null)
        .where('s.presidentId', 'is not', null),
    )
    .orderBy('u.id')
    .execute()
