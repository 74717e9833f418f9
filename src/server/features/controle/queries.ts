import type { Tx } from '../../contexte.ts'

export interface Verdict {
  projetValide: boolean
  presentationValide: boolean
  budgetValide: boolean
  fichiersValide: boolean
  /** Reason given to the holder; required when one section is refused. */
  message: string | null
}

/** Writes the verdict on the current signature of an application; gives the row's id. */
export async function inscrireVerdict(
  tx: Tx,
  v: Verdict & { projetId: number; signatureId: number; par: number; le: Date },
): Promise<number> {
  const ligne = await tx.insertInto('controle').values(v).returning('id').executeTakeFirstOrThrow()
  await tx
    .updateTable('projet')
    .set((eb) => ({ version: eb('version', '+', 1), modifieLe: v.le }))
    .where('id', '=', v.projetId)
    .execute()
  return ligne.id
}
