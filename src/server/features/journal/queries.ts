import { sql } from 'kysely'
import type { Role } from '#domain/commun/roles.ts'
import type { Db } from '#server/contexte.ts'

/** A page of a chain, oldest first, with who acted; and how long the chain is. */
export async function lireChaine(db: Db, chaine: string, page: number, parPage: number) {
  const lignes = await db
    .selectFrom('journal as j')
    .leftJoin('utilisateur as u', 'u.id', 'j.acteurId')
    .select([
      'j.rang',
      'j.acte',
      'j.le',
      'j.adresse',
      'j.avant',
      'j.apres',
      'j.acteurId',
      'j.expurgeLe',
      'u.prenom',
      'u.nom',
    ])
    .select([
      sql<Role | null>`j.acteur_role`.as('role'),
      sql<string>`encode(j.empreinte, 'hex')`.as('empreinte'),
      sql<string | null>`encode(j.empreinte_precedente, 'hex')`.as('empreintePrecedente'),
    ])
    .where('j.chaine', '=', chaine)
    .orderBy('j.rang')
    .limit(parPage)
    .offset((page - 1) * parPage)
    .execute()
  const { total } = await db
    .selectFrom('journal')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('chaine', '=', chaine)
    .executeTakeFirstOrThrow()
  return { lignes, total: Number(total) }
}
