import { sql } from 'kysely'
import type { Db, Tx } from '#server/contexte/base.ts'
import type { Tentative } from '#server/contexte/dehors.ts'
import { empreinteDe } from '#server/infra/empreinte.ts'
import { TOTALE } from '#server/socle/compte/sessions.ts'

/** How long a browser has to come back from the provider. */
export const DUREE_TENTATIVE = 10 * 60_000

/** Whose account is to be linked, and what proved it. */
export type PourLier = { utilisateurId: number } & ({ sessionId: number } | { jetonId: number })

/** Keeps the hashes of what a browser carries; those that nobody came back with are forgotten. */
export async function inscrireTentative(
  db: Db | Tx,
  { state, nonce, verifier }: Tentative,
  pour: PourLier | null,
  le: Date,
): Promise<void> {
  await sql`delete from tentative_oidc where state_empreinte in (select state_empreinte from tentative_oidc
    where expire_le <= ${le} for update skip locked)`.execute(db)
  await db
    .insertInto('tentativeOidc')
    .values({
      stateEmpreinte: empreinteDe(state),
      nonceEmpreinte: empreinteDe(nonce),
      verifierEmpreinte: empreinteDe(verifier),
      ...pour,
      expireLe: new Date(le.getTime() + DUREE_TENTATIVE),
    })
    .execute()
}

/** Takes what this browser began, once for all its calls; undefined when it began nothing, or long ago. */
export async function prendreTentative(db: Db, { state, nonce, verifier }: Tentative, le: Date) {
  return await db
    .deleteFrom('tentativeOidc')
    .where('stateEmpreinte', '=', empreinteDe(state))
    .where('nonceEmpreinte', '=', empreinteDe(nonce))
    .where('verifierEmpreinte', '=', empreinteDe(verifier))
    .where('expireLe', '>', le)
    .returning(['utilisateurId', 'sessionId', 'jetonId'])
    .executeTakeFirst()
}

/** The account of an identity, in use or not. */
export const lireCompteLie = (db: Db | Tx, { iss, sub }: { iss: string; sub: string }) =>
  db
    .selectFrom('lienOidc as l')
    .innerJoin('utilisateur as u', 'u.id', 'l.utilisateurId')
    .where('l.iss', '=', iss)
    .where('l.sub', '=', sub)
    .select(['l.id as lienId', 'u.id', 'u.role', 'u.desactiveLe'])
    .executeTakeFirst()

/** Notes that a link serves; false when it was removed meanwhile. */
export async function noterUsage(tx: Tx, lienId: number, le: Date): Promise<boolean> {
  const q = tx.updateTable('lienOidc').set({ vuLe: le }).where('id', '=', lienId)
  return (await q.executeTakeFirst()).numUpdatedRows > 0n
}

/** Whether that session of the person who began is still theirs. */
export async function sessionVit(tx: Tx, id: number, le: Date): Promise<boolean> {
  const session = await tx
    .selectFrom('session')
    .where('id', '=', id)
    .where('revoqueeLe', 'is', null)
    .where('creeLe', '>', new Date(le.getTime() - TOTALE))
    .select('id')
    .executeTakeFirst()
  return session !== undefined
}

/** The invitation that was proved, if it still lives; locked. */
export const relireInvitation = (tx: Tx, id: number, le: Date) =>
  tx
    .selectFrom('jeton')
    .where('id', '=', id)
    .where('utiliseLe', 'is', null)
    .where('annuleLe', 'is', null)
    .where('expireLe', '>', le)
    .select(['id', 'utilisateurId'])
    .forUpdate()
    .executeTakeFirst()

/** Links an account that is locked to an identity; false when the one or the other is linked already. */
export async function ajouterLien(
  tx: Tx,
  lien: { utilisateurId: number; iss: string; sub: string; creeLe: Date },
): Promise<boolean> {
  const ajoute = await tx
    .insertInto('lienOidc')
    .values(lien)
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()
  return ajoute !== undefined
}

/** Who is linked by it, if the account is in use. */
export const lireLien = (db: Db | Tx, id: number) =>
  db
    .selectFrom('lienOidc as l')
    .innerJoin('utilisateur as u', 'u.id', 'l.utilisateurId')
    .where('l.id', '=', id)
    .where('u.desactiveLe', 'is', null)
    .select(['l.id', 'l.iss', 'l.utilisateurId'])
    .executeTakeFirst()

/** Removes a link; false when it was gone. */
export async function oterLien(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('lienOidc').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends the sessions that the provider opened for an account, but `sauf`. */
export async function revoquerSessionsOidc(
  tx: Tx,
  utilisateurId: number,
  le: Date,
  sauf: number,
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ revoqueeLe: le })
    .where('utilisateurId', '=', utilisateurId)
    .where('parOidc', '=', true)
    .where('revoqueeLe', 'is', null)
    .where('id', '<>', sauf)
    .execute()
}

/** Marks an account, or no longer. */
export async function ecrireSecours(tx: Tx, id: number, secours: boolean): Promise<void> {
  await tx.updateTable('utilisateur').set({ secours }).where('id', '=', id).execute()
}

export const lireSecours = (tx: Tx, id: number) =>
  tx.selectFrom('utilisateur').where('id', '=', id).select('secours').executeTakeFirstOrThrow()
