import type { Tx } from '#server/contexte/base.ts'
import { annulerJetons } from './jetons.ts'
import { revoquerSessions } from './sessions.ts'

interface NouveauMotDePasse {
  utilisateurId: number
  /** Its argon2 hash; null: none opens the account until its person chooses one. */
  hache: string | null
  le: Date
  /** The session that stays open. */
  sauf?: number
}

/**
 * Writes an account's password. What the former one protected ends with it: failures and lock, the address
 * waiting, every link, every other session, and the sign-in challenges, which know the account's version.
 */
export async function ecrireMotDePasse(
  tx: Tx,
  { utilisateurId, hache, le, sauf }: NouveauMotDePasse,
): Promise<void> {
  await tx
    .updateTable('utilisateur')
    .set((eb) => ({
      motDePasse: hache,
      emailEnAttente: null,
      echecs: 0,
      verrouilleJusque: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', utilisateurId)
    .execute()
  await annulerJetons(tx, utilisateurId, le)
  await revoquerSessions(tx, utilisateurId, le, sauf)
}
