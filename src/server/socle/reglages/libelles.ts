import type { Db } from '#server/contexte/base.ts'
import { lireCategoriesProjets, lireReferentiel } from './referentiels.ts'

/** Labels of the referentials by id, retired entries included. */
export async function lireLibelles(db: Db) {
  const [categories, structures, domaines] = await Promise.all([
    lireCategoriesProjets(db),
    lireReferentiel(db, 'categorieStructure'),
    lireReferentiel(db, 'domaineEditorial'),
  ])
  const parId = (entrees: readonly { id: number; libelle: string }[]) =>
    new Map(entrees.map((e) => [e.id, e.libelle]))
  return { categories: parId(categories), structures: parId(structures), domaines: parId(domaines) }
}
export type Libelles = Awaited<ReturnType<typeof lireLibelles>>
