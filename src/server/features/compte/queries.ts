import { sql } from 'kysely'
import type { Db, Tx } from '../../contexte.ts'

/** The short form of an account. */
export async function lireCompte(db: Db | Tx, id: number) {
  return await db
    .selectFrom('utilisateur')
    .where('id', '=', id)
    .select(['id', 'prenom', 'nom', 'email', 'role', 'emailEnAttente'])
    .executeTakeFirst()
}

/** Owner of an address, deactivated or not. */
export async function lireProprietaire(tx: Tx, email: string) {
  return await tx
    .selectFrom('utilisateur')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .select(['id', 'email', 'prenom', 'desactiveLe'])
    .executeTakeFirst()
}

/** Notes the address that waits for its confirmation, or that none does. */
export async function mettreEnAttente(tx: Tx, id: number, email: string | null): Promise<void> {
  await tx
    .updateTable('utilisateur')
    .set((eb) => ({ emailEnAttente: email, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Writes a confirmed address. */
export async function ecrireEmail(tx: Tx, id: number, email: string): Promise<void> {
  await tx
    .updateTable('utilisateur')
    .set((eb) => ({ email, emailEnAttente: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
