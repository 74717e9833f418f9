import type { Db, Tx } from '#server/contexte/base.ts'

/** A setting kept as JSON under its name; what was never set, or lacks since, is as `parDefaut` gives it. */
export const parametre = <V extends object>(cle: string, parDefaut: V) => {
  const lire = async (db: Db | Tx): Promise<V> => {
    const ligne = await db.selectFrom('parametre').where('cle', '=', cle).select('valeur').executeTakeFirst()
    return { ...parDefaut, ...(ligne?.valeur as Partial<V> | undefined) }
  }
  return {
    lire,
    /** Keeps it for the transaction; apart from its reading, which then sees what the last holder wrote. */
    async verrouiller(tx: Tx, le: Date): Promise<void> {
      await tx
        .insertInto('parametre')
        .values({ cle, valeur: JSON.stringify(parDefaut), modifieLe: le })
        .onConflict((oc) => oc.doNothing())
        .execute()
      await tx.selectFrom('parametre').select('cle').where('cle', '=', cle).forUpdate().execute()
    },
    async ecrire(tx: Tx, valeur: V, le: Date): Promise<void> {
      await tx
        .updateTable('parametre')
        .set({ valeur: JSON.stringify(valeur), modifieLe: le })
        .where('cle', '=', cle)
        .execute()
    },
  }
}
