import type { Db, Tx } from '#server/contexte/base.ts'

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
