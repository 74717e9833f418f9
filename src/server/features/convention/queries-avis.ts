import { sql } from 'kysely'
import { ROLES_AVISES } from '#domain/compte/avis-signatures.ts'
import type { Db, Tx } from '#server/contexte/base.ts'

/** A signed agreement, as the mail of the day tells it. */
export interface SignatureAAnnoncer {
  projetId: number
  numeroConvention: string | null
  nomAction: string | null
  nomStructure: string
  caMontant: number | null
  le: Date
}

/** Keeps a signature for the next mail of the day of that person. */
export async function noterAAnnoncer(
  tx: Tx,
  avis: { utilisateurId: number; projetId: number },
): Promise<void> {
  await tx
    .insertInto('signatureEnAttente')
    .values(avis)
    .onConflict((c) => c.doNothing())
    .execute()
}

/** Those whom some signature waits for, in the order of their accounts. */
export const personnesAAnnoncer = async (db: Db): Promise<number[]> =>
  (
    await db
      .selectFrom('signatureEnAttente')
      .select('utilisateurId')
      .distinct()
      .orderBy('utilisateurId')
      .execute()
  ).map((l) => l.utilisateurId)

/**
 * Takes what waits for a person, the oldest signature first: nothing is left of it for another process. With
 * whom to write to; null when that account is closed, has another role now, or no longer wants to be told.
 */
export async function prendreAAnnoncer(tx: Tx, utilisateurId: number) {
  const { rows: signatures } = await sql<SignatureAAnnoncer>`
    with pris as (delete from signature_en_attente where utilisateur_id = ${utilisateurId} returning projet_id)
    select p.id as projet_id, p.numero_convention, p.nom as nom_action, o.nom_structure, p.ca_montant, s.le
    from pris join projet p on p.id = pris.projet_id join porteur o on o.id = p.porteur_id
    join signature s on s.projet_id = p.id and s.objet = 'convention'
    where p.anonymise_le is null order by s.le, p.id`.execute(tx)
  const personne = await tx
    .selectFrom('utilisateur')
    .select(['email', 'prenom'])
    .where('id', '=', utilisateurId)
    .where('role', 'in', ROLES_AVISES)
    .where('desactiveLe', 'is', null)
    .where('avisSignatures', '<>', 'aucun')
    .executeTakeFirst()
  return { signatures, personne: personne ?? null }
}
