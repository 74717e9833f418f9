import { sql } from 'kysely'
import type { Db, Tx } from '#server/contexte.ts'

/**
 * Locks a holder and its account for the rest of the transaction; undefined when unknown, or erased after its retention.
 * A mail or a line that only names them is let through: a signature that holds its code waits for nobody here.
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

/** Account whose own address this is, or waits to be; null when it is free. */
export async function lireCompteParEmail(db: Db | Tx, email: string) {
  const compte = await db
    .selectFrom('utilisateur')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .select(['id', 'email', 'prenom', 'desactiveLe'])
    .executeTakeFirst()
  return compte ?? null
}

/** E.164 mobile number of a holder. */
export async function lireMobile(db: Db, id: number): Promise<string | null> {
  const p = await db.selectFrom('porteur').where('id', '=', id).select('mobile').executeTakeFirst()
  return p?.mobile ?? null
}
