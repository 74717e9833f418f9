import { sql } from 'kysely'
import type { Membre } from '#domain/commun/membres.ts'
import type { Tx } from '#server/contexte/base.ts'

interface Entree {
  porteurId: number
  utilisateurId: number
  droits: Membre
  /** The owner who made it so. */
  par: number
}

/**
 * Makes somebody a member, by whatever way: their invitations to the structure are accepted, those that had
 * expired go, and their requests to join it are closed (§5.5, row 5). The caller holds the structure. False
 * when already there.
 */
export async function entrerDansStructure(
  tx: Tx,
  { porteurId, utilisateurId, droits, par }: Entree,
  le: Date,
): Promise<boolean> {
  const ajoute = await tx
    .insertInto('membre')
    .values({ porteurId, utilisateurId, ...droits, invitePar: par, depuis: le })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()
  await sql`update invitation set
      acceptee_le = case when expire_le > ${le} then ${le}::timestamptz end,
      acceptee_par = case when expire_le > ${le} then ${utilisateurId}::int end,
      annulee_le = case when expire_le > ${le} then null else ${le}::timestamptz end
    where porteur_id = ${porteurId} and acceptee_le is null and annulee_le is null
      and lower(email) = (select lower(email) from utilisateur where id = ${utilisateurId})`.execute(tx)
  await tx
    .updateTable('demandeAdhesion')
    .set({ issue: 'fermee', repondueLe: le })
    .where('porteurId', '=', porteurId)
    .where('utilisateurId', '=', utilisateurId)
    .where('issue', 'is', null)
    .execute()
  return ajoute !== undefined
}
