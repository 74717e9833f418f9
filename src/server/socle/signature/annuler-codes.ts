import type { Tx } from '#server/contexte/base.ts'
import { codeNonServi } from '../projet/regles-sql.ts'

/** Kills the codes not yet used of all the holder's applications. */
export async function annulerCodes(tx: Tx, porteurId: number, le: Date): Promise<void> {
  await tx
    .updateTable('codeVerification')
    .set({ annuleLe: le })
    .where(codeNonServi())
    .where('projetId', 'in', (eb) =>
      eb.selectFrom('projet').where('porteurId', '=', porteurId).select('projet.id'),
    )
    .execute()
}
