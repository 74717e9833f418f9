import { sql } from 'kysely'
import type { Db, Tx } from '#server/contexte/base.ts'

/** Whether the settings ask a second factor of all the staff. */
export async function estObligatoire(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql<{ oui: boolean }>`select exists (select 1 from parametre
    where cle = 'securite' and valeur -> 'secondFacteurObligatoire' = 'true') as oui`.execute(db)
  return rows[0]?.oui ?? false
}

/** The application in use, or the one that waits for its first code. */
export async function lireAuthentificateur(tx: Tx, utilisateurId: number, enAttente: boolean) {
  return await tx
    .selectFrom('authentificateur')
    .where('utilisateurId', '=', utilisateurId)
    .where('enAttente', '=', enAttente)
    .select(['secretChiffre', 'creeLe'])
    .executeTakeFirst()
}

/** Keeps a secret until a first code confirms it; an earlier one that waited is forgotten. */
export async function garderSecretPropose(
  tx: Tx,
  application: { utilisateurId: number; secretChiffre: Buffer; creeLe: Date },
): Promise<void> {
  await tx
    .insertInto('authentificateur')
    .values({ ...application, enAttente: true })
    .onConflict((oc) =>
      oc
        .columns(['utilisateurId', 'enAttente'])
        .doUpdateSet({ secretChiffre: application.secretChiffre, creeLe: application.creeLe, dernierPas: 0 }),
    )
    .execute()
}

/** Puts the application that waited in the place of the one in use; `pas` is the step of its first code. */
export async function mettreEnService(tx: Tx, utilisateurId: number, pas: number, le: Date): Promise<void> {
  await retirerAuthentificateur(tx, utilisateurId, false)
  await tx
    .updateTable('authentificateur')
    .set({ enAttente: false, dernierPas: pas, creeLe: le })
    .where('utilisateurId', '=', utilisateurId)
    .where('enAttente', '=', true)
    .execute()
}

/** Notes that the code of this step has been used; false when it, or a later one, already was. */
export async function consommerPas(tx: Tx, utilisateurId: number, pas: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('authentificateur')
    .set({ dernierPas: pas })
    .where('utilisateurId', '=', utilisateurId)
    .where('enAttente', '=', false)
    .where('dernierPas', '<', pas)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function retirerAuthentificateur(
  tx: Tx,
  utilisateurId: number,
  enAttente: boolean,
): Promise<void> {
  await tx
    .deleteFrom('authentificateur')
    .where('utilisateurId', '=', utilisateurId)
    .where('enAttente', '=', enAttente)
    .execute()
}

/** Writes new recovery codes; the earlier ones no longer serve. */
export async function remplacerCodesSecours(
  tx: Tx,
  utilisateurId: number,
  empreintes: readonly Buffer[],
  le: Date,
): Promise<void> {
  await tx.deleteFrom('codeSecours').where('utilisateurId', '=', utilisateurId).execute()
  if (empreintes.length === 0) return
  await tx
    .insertInto('codeSecours')
    .values(empreintes.map((empreinte) => ({ utilisateurId, empreinte, creeLe: le })))
    .execute()
}

/** Uses a recovery code; false when it is not one of this person's, or has been used. */
export async function consommerCodeSecours(
  tx: Tx,
  utilisateurId: number,
  empreinte: Buffer,
  le: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('codeSecours')
    .set({ utiliseLe: le })
    .where('utilisateurId', '=', utilisateurId)
    .where('empreinte', '=', empreinte)
    .where('utiliseLe', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
