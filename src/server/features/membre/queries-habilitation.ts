import type { Db, Tx } from '#server/contexte/base.ts'
import { FONCTION } from '#server/socle/signature/signataire.ts'

/** The structure of that membership, present or past; undefined: there is none. */
export const structureDuMembre = (db: Db | Tx, id: number) =>
  db.selectFrom('membre').where('id', '=', id).select('porteurId').executeTakeFirst()

/** What is known of a member's authority: the last time it was asked; undefined: never. */
export const lireHabilitation = (tx: Tx, membreId: number) =>
  tx
    .selectFrom('habilitation as h')
    .innerJoin('membre as m', 'm.id', 'h.membreId')
    .innerJoin('utilisateur as u', 'u.id', 'm.utilisateurId')
    .innerJoin('porteur as o', 'o.id', 'm.porteurId')
    .leftJoin('utilisateur as v', 'v.id', 'h.verifieePar')
    .where('h.membreId', '=', membreId)
    .orderBy('h.id', 'desc')
    .limit(1)
    .select(['h.id as version', 'h.cause', 'h.verifieeLe', 'h.piece'])
    .select(['m.signataire', 'm.jusque', 'u.prenom', 'u.nom', FONCTION])
    .select(['v.prenom as parPrenom', 'v.nom as parNom'])
    .executeTakeFirst()

export async function inscrireVerification(
  tx: Tx,
  id: number,
  verification: { verifieeLe: Date; verifieePar: number; piece: string | null },
): Promise<void> {
  await tx.updateTable('habilitation').set(verification).where('id', '=', id).execute()
}
