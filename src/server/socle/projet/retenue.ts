import { sql } from 'kysely'
import type { Tx } from '#server/contexte/base.ts'

/**
 * Whether somebody keeps the application, or its account. Who asks has locked what it erases; the account is
 * locked here too, so that a hold on either waits for the end of `tx`.
 */
export async function estRetenu(
  tx: Tx,
  { projetId, porteurId }: { projetId: number | null; porteurId: number },
): Promise<boolean> {
  // The weakest lock a hold conflicts with: it does not wait for a creation, which locks the account first.
  await tx.selectFrom('porteur').select('id').where('id', '=', porteurId).forKeyShare().execute()
  const { rows } = await sql`select 1 from conservation_retenue where levee_le is null
    and (projet_id = ${projetId} or porteur_id = ${porteurId}) limit 1`.execute(tx)
  return rows.length > 0
}
