import type { Db, Tx } from '#server/contexte/base.ts'

/** Writes whom a note names, and forgets whom it no longer does; gives those it did not name before. */
export async function ecrireCitations(
  tx: Tx,
  noteId: number,
  ids: readonly number[],
  le: Date,
): Promise<number[]> {
  await tx
    .deleteFrom('noteCitation')
    .where('noteId', '=', noteId)
    .$if(ids.length > 0, (q) => q.where('utilisateurId', 'not in', ids))
    .execute()
  if (ids.length === 0) return []
  const nouvelles = await tx
    .insertInto('noteCitation')
    .values(ids.map((utilisateurId) => ({ noteId, utilisateurId, le })))
    .onConflict((c) => c.doNothing())
    .returning('utilisateurId')
    .execute()
  return nouvelles.map((n) => n.utilisateurId)
}

/** This person has seen whatever these notes say to them. */
export async function marquerVues(
  db: Db,
  noteIds: readonly number[],
  utilisateurId: number,
  le: Date,
): Promise<void> {
  await db
    .updateTable('noteCitation')
    .set({ vueLe: le })
    .where('utilisateurId', '=', utilisateurId)
    .where('vueLe', 'is', null)
    .where('noteId', 'in', noteIds)
    .execute()
}
