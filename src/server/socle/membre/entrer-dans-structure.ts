import { sql } from 'kysely'
import { Conflit } from '#domain/commun/erreurs.ts'
import type { Membre } from '#domain/commun/membres.ts'
import { estComplete } from '#domain/membre/invitation.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { type Auteur, rendreSansObjet } from './changements.ts'
import { lireMembres } from './membres.ts'

interface Entree {
  porteurId: number
  utilisateurId: number
  droits: Membre
  /** The owner who made it so. */
  par: number
  /** What is said when the structure has as many members as it may. */
  complete: string
}

/**
 * Makes somebody a member, by whatever way: their invitations to the structure are accepted, those that had
 * expired go, and their requests to join it, or to take it over, are closed (§5.5, row 5). The caller holds
 * the structure. False when already there; throws Conflit without a place.
 */
export async function entrerDansStructure(
  ctx: Contexte,
  tx: Tx,
  { porteurId, utilisateurId, droits, par, complete }: Entree,
  { acteur, le }: { acteur: Auteur; le: Date },
): Promise<boolean> {
  const membres = await lireMembres(tx, porteurId)
  const present = membres.some((m) => m.utilisateurId === utilisateurId)
  if (!present) {
    if (estComplete(membres)) throw new Conflit(complete)
    const entree = { porteurId, utilisateurId, ...droits, invitePar: par, depuis: le }
    await tx.insertInto('membre').values(entree).execute()
  }
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
  await rendreSansObjet(ctx, tx, { porteurId, demandeur: utilisateurId }, { acteur, le })
  return !present
}
