import { sql } from 'kysely'
import type { Role } from '#domain/commun/roles.ts'
import type { Db } from '#server/contexte/base.ts'

/** A page of a chain, oldest first unless `recents`, with who acted; and how long the chain is. */
export async function lireChaine(
  db: Db,
  chaine: string,
  { page, parPage, recents }: { page: number; parPage: number; recents: boolean },
) {
  // Ranks have no hole: the last one counts the chain, and says where each page begins.
  const dernier = await db
    .selectFrom('journal')
    .select('rang')
    .where('chaine', '=', chaine)
    .orderBy('rang', 'desc')
    .limit(1)
    .executeTakeFirst()
  const total = dernier?.rang ?? 0
  const passees = (page - 1) * parPage
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
    .where('j.rang', recents ? '<=' : '>', recents ? total - passees : passees)
    .orderBy('j.rang', recents ? 'desc' : 'asc')
    .limit(parPage)
    .execute()
  return { lignes, total }
}
