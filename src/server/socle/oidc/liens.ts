import { sql } from 'kysely'
import { estStaff, ROLES } from '#domain/commun/roles.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { aSecondFacteur } from '#server/socle/compte/a-second-facteur.ts'

/** The identities an account is linked to, the oldest first. */
export const lireLiensOidc = (db: Db | Tx, utilisateurId: number) =>
  db
    .selectFrom('lienOidc')
    .where('utilisateurId', '=', utilisateurId)
    .select(['id', 'iss', 'creeLe', 'vuLe'])
    .orderBy('id')
    .execute()

/** Whether an account, so named in the query, is linked to an identity. */
export const estLie = sql<boolean>`exists (select from lien_oidc l where l.utilisateur_id = utilisateur.id)`

/** Removes every link of an account: nothing it held opens it any more. */
export async function oterLiensOidc(tx: Tx, utilisateurId: number): Promise<void> {
  await tx.deleteFrom('lienOidc').where('utilisateurId', '=', utilisateurId).execute()
}

/** Active accounts of the body, but `sauf`, that still sign in here by a password and a second factor. */
export async function existeSecours(db: Db | Tx, sauf = 0): Promise<boolean> {
  const compte = await db
    .selectFrom('utilisateur')
    .where('secours', '=', true)
    .where('role', 'in', ROLES.filter(estStaff))
    .where('desactiveLe', 'is', null)
    .where('motDePasse', 'is not', null)
    .where('id', '<>', sauf)
    .where(aSecondFacteur('utilisateur'))
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return compte !== undefined
}
