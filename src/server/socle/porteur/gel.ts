import type { Tx } from '#server/contexte/base.ts'
import { journaliser } from '#server/infra/journal.ts'

/** Freezes the bank details of a structure until then: the caller holds it. */
export async function gelerRib(tx: Tx, porteurId: number, jusque: Date): Promise<void> {
  await tx.updateTable('porteur').set({ ribGeleJusque: jusque }).where('id', '=', porteurId).execute()
}

/** Thaws those whose time is over, each in its structure's journal. */
export async function degelerRibs(tx: Tx, le: Date): Promise<void> {
  const degeles = await tx
    .updateTable('porteur')
    .set({ ribGeleJusque: null })
    .where('ribGeleJusque', '<=', le)
    .returning('id')
    .execute()
  for (const { id } of degeles.toSorted((a, b) => a.id - b.id))
    await journaliser(tx, { chaine: `porteur:${id}`, acte: 'degelerRib', acteur: null, le })
}
