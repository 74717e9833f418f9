import { sql } from 'kysely'
import type { Tx } from '#server/contexte/base.ts'

/** Next number of a yearly series, without gaps: the counter's row stays locked until the end of `tx`. */
export async function numeroSuivant(
  tx: Tx,
  serie: 'projet' | 'convention' | 'commission' | 'virement',
  annee: number,
): Promise<number> {
  const { valeur } = await tx
    .insertInto('compteur')
    .values({ serie, annee, valeur: 1 })
    .onConflict((c) => c.columns(['serie', 'annee']).doUpdateSet({ valeur: sql`compteur.valeur + 1` }))
    .returning('valeur')
    .executeTakeFirstOrThrow()
  return valeur
}
