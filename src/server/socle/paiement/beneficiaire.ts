import { sql } from 'kysely'
import type { Tx } from '#server/contexte/base.ts'
import { joignablesDe } from '../porteur/joignables.ts'

const lire = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('porteur as o')
    .select(['o.id', 'o.ribModifieLe', 'o.ibanFin', 'o.nomStructure'])
    .select(joignablesDe(sql.ref('o.id')).as('membres'))
    .where('o.id', 'in', [...ids])
    .orderBy('o.id')
    .forShare('o')
    .execute()
export type Beneficiaire = Awaited<ReturnType<typeof lire>>[number]

/**
 * The accounts that are paid, by their structures, whose members are told: held as they are until the end of
 * `tx`, always in the same order, so that no change slips in while paying.
 */
export async function lireBeneficiaires(
  tx: Tx,
  porteurs: readonly number[],
): Promise<(porteurId: number) => Beneficiaire> {
  const uniques = [...new Set(porteurs)]
  const lus = uniques.length === 0 ? [] : await lire(tx, uniques)
  const parId = new Map(lus.map((b) => [b.id, b]))
  return (id) => {
    const b = parId.get(id)
    if (!b) throw new Error(`Porteur ${id} introuvable.`)
    return b
  }
}

/** The same for one. */
export const lireBeneficiaire = async (tx: Tx, porteurId: number): Promise<Beneficiaire> =>
  (await lireBeneficiaires(tx, [porteurId]))(porteurId)
