import type { Db, Tx } from '#server/contexte/base.ts'

/** The address that this person asked for, and has not confirmed yet. */
export const lireAdresseEnAttente = async (db: Db, id: number): Promise<string | null> =>
  (await db.selectFrom('utilisateur').where('id', '=', id).select('emailEnAttente').executeTakeFirst())
    ?.emailEnAttente ?? null

/**
 * Locks a holder and its account until the transaction ends; undefined when unknown, or erased after
 * retention. Rows that only refer to them (a mail) may still be written: a signature under way does not wait.
 */
export async function verrouillerPorteur(tx: Tx, id: number) {
  return await tx
    .selectFrom('porteur as p')
    .innerJoin('utilisateur as u', 'u.id', 'p.utilisateurId')
    .where('p.id', '=', id)
    .where('p.anonymiseLe', 'is', null)
    .selectAll('p')
    .select(['u.email', 'u.prenom', 'u.nom', 'u.motDePasse', 'u.emailEnAttente'])
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export type PorteurVerrouille = NonNullable<Awaited<ReturnType<typeof verrouillerPorteur>>>
