import { sql } from 'kysely'
import type { Liste } from '#domain/parametres/referentiels-saisis.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { parametre } from '#server/socle/reglages/parametre.ts'
import { lireCategoriesProjets, lireReferentiel } from '#server/socle/reglages/referentiels.ts'

const TABLES = {
  categoriesStructures: 'categorieStructure',
  categoriesProjets: 'categorieProjet',
  domainesEditoriaux: 'domaineEditorial',
} as const satisfies Record<Liste, string>

const VERSION = parametre('referentiels', { version: 1 })

/** The three lists in their order, retired entries included, and the version they are at. */
export async function lireReferentiels(db: Db | Tx) {
  const { version } = await VERSION.lire(db)
  return {
    categoriesStructures: await lireReferentiel(db, 'categorieStructure'),
    categoriesProjets: await lireCategoriesProjets(db),
    domainesEditoriaux: await lireReferentiel(db, 'domaineEditorial'),
    version,
  }
}

/** The same, kept for the transaction. */
export async function verrouillerReferentiels(tx: Tx, le: Date) {
  await VERSION.verrouiller(tx, le)
  return await lireReferentiels(tx)
}

/** Notes that the lists are at another version. */
export const noterVersion = (tx: Tx, version: number, le: Date): Promise<void> =>
  VERSION.ecrire(tx, { version }, le)

export interface EntreeEcrite {
  id: number | null
  libelle: string
  isRetire: boolean
  /** Project categories only. */
  domainesRequis?: boolean
}

/** Writes a list in its order: known entries are renamed, retired or put back, the others are added. */
export async function ecrireListe(
  tx: Tx,
  nom: Liste,
  entrees: readonly EntreeEcrite[],
  le: Date,
): Promise<void> {
  // The widest of the three tables; `domainesRequis` is only given for it.
  const table = TABLES[nom] as 'categorieProjet'
  const connues = entrees.flatMap((e) => e.id ?? [])
  // Two entries may exchange their labels, which are unique: all leave theirs first.
  if (connues.length > 0)
    await tx
      .updateTable(table)
      .set({ libelle: sql<string>`chr(1) || id` })
      .where('id', 'in', connues)
      .execute()
  for (const [i, { id, isRetire, ...champs }] of entrees.entries()) {
    const ordre = i + 1
    if (id === null)
      await tx
        .insertInto(table)
        .values({ ...champs, ordre, retireLe: isRetire ? le : null })
        .execute()
    else
      await tx
        .updateTable(table)
        .set((eb) => ({
          ...champs,
          ordre,
          retireLe: isRetire ? eb.fn.coalesce('retireLe', eb.val(le)) : null,
        }))
        .where('id', '=', id)
        .execute()
  }
}
