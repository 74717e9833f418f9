import type { Db, Tx } from '#server/contexte/base.ts'

type Table = 'categorieStructure' | 'domaineEditorial'

const entree = ({ id, libelle, retireLe }: { id: number; libelle: string; retireLe: Date | null }) => ({
  id,
  libelle,
  isRetire: retireLe !== null,
})

/** A whole referential in its order, retired entries included: they still name earlier choices. */
export async function lireReferentiel(db: Db | Tx, table: Table) {
  const lignes = await db
    .selectFrom(table)
    .select(['id', 'libelle', 'retireLe'])
    .orderBy('ordre')
    .orderBy('id')
    .execute()
  return lignes.map(entree)
}

/** The project categories, each saying whether it asks for editorial domains. */
export async function lireCategoriesProjets(db: Db | Tx) {
  const lignes = await db
    .selectFrom('categorieProjet')
    .select(['id', 'libelle', 'retireLe', 'domainesRequis'])
    .orderBy('ordre')
    .orderBy('id')
    .execute()
  return lignes.map((l) => ({ ...entree(l), domainesRequis: l.domainesRequis }))
}

/** True when the structure category can be chosen today. */
export async function categorieStructureOfferte(db: Db | Tx, id: number): Promise<boolean> {
  const ligne = await db
    .selectFrom('categorieStructure')
    .where('id', '=', id)
    .where('retireLe', 'is', null)
    .select('id')
    .executeTakeFirst()
  return ligne !== undefined
}
