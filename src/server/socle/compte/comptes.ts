import type { Insertable } from 'kysely'
import type { Db, Tx } from '#server/contexte.ts'
import type { TableUtilisateur } from '#server/infra/db/tables/compte.ts'
import type { TablePorteur } from '#server/infra/db/tables/porteur.ts'

/** Says whether some active account has the admin role. */
export async function existeAdmin(db: Db | Tx): Promise<boolean> {
  const admin = await db
    .selectFrom('utilisateur')
    .select('id')
    .where('role', '=', 'admin')
    .where('desactiveLe', 'is', null)
    .executeTakeFirst()
  return admin !== undefined
}

/** Adds the account unless its address has one already; gives its id, or null when nothing was added. */
export async function ajouterCompte(tx: Tx, compte: Insertable<TableUtilisateur>): Promise<number | null> {
  const ajoute = await tx
    .insertInto('utilisateur')
    .values(compte)
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()
  return ajoute?.id ?? null
}

/** Adds the holder of an account. */
export async function ajouterPorteur(tx: Tx, porteur: Insertable<TablePorteur>): Promise<void> {
  await tx.insertInto('porteur').values(porteur).execute()
}
