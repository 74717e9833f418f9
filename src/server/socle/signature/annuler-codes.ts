import type { Tx } from '#server/contexte/base.ts'
import { codeNonServi } from '../projet/regles-sql.ts'

/** Kills the codes not yet used of all the structure's applications, or those that `de` asked for. */
export async function annulerCodes(tx: Tx, porteurId: number, le: Date, de?: number): Promise<void> {
  await tx
    .updateTable('codeVerification')
    .set({ annuleLe: le })
    .where(codeNonServi())
    .$if(de !== undefined, (q) => q.where('utilisateurId', '=', de ?? 0))
    .where('projetId', 'in', (eb) =>
      eb.selectFrom('projet').where('porteurId', '=', porteurId).select('projet.id'),
    )
    .execute()
}
