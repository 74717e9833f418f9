import { type Selectable, sql } from 'kysely'
import type { Jour } from '#domain/commun/jours.ts'
import type { Role } from '#domain/commun/roles.ts'
import type { GenreObjet } from '#domain/journal/objet.ts'
import type { Db } from '#server/contexte/base.ts'
import { minuitParis } from '#server/infra/db/jours-sql.ts'
import { COMPTES_AU_PLUS, commenceParMots } from '#server/infra/db/recherche.ts'
import type { TableJournal } from '#server/infra/db/tables/conservation.ts'

/** What `lireActes` looks for. */
export interface Recherche {
  acte?: string | undefined
  acteurId?: number | undefined
  genre?: GenreObjet | undefined
  /** The chains that are read, when only some are. */
  chaines?: readonly string[] | undefined
  dateDebut?: Jour | undefined
  dateFin?: Jour | undefined
  /** Last line already read. */
  apres?: number | undefined
  /** Last line written when the reading began. */
  jusqua?: number | undefined
}

/** As migration 0046 has it in its indexes, letter for letter. */
const GENRE = sql`coalesce(substring(j.chaine from '^(projet|porteur|compte|commission|virement):'), 'portail')`

/** All lines, or those of some chains, read chain by chain whatever the order asked for. */
const source = (chaines: readonly string[] | undefined) =>
  chaines === undefined
    ? sql<Selectable<TableJournal>>`${sql.table('journal')}`
    : sql<Selectable<TableJournal>>`(select * from journal where chaine = any(${chaines}::text[]) offset 0)`

/** The lines of every chain that are so, the latest first, with who acted. */
export function selectionActes(db: Db, recherche: Recherche) {
  let lignes = db
    .selectFrom(source(recherche.chaines).as('j'))
    .leftJoin('utilisateur as u', 'u.id', 'j.acteurId')
    .select(['j.id', 'j.chaine', 'j.acte', 'j.le', 'j.adresse', 'j.avant', 'j.apres', 'j.acteurId'])
    .select(['j.expurgeLe', 'u.prenom', 'u.nom', sql<Role | null>`j.acteur_role`.as('role')])
    .orderBy('j.le', 'desc')
    .orderBy('j.id', 'desc')
  if (recherche.acte !== undefined) lignes = lignes.where('j.acte', '=', recherche.acte)
  if (recherche.acteurId !== undefined) lignes = lignes.where('j.acteurId', '=', recherche.acteurId)
  if (recherche.genre !== undefined) lignes = lignes.where(GENRE, '=', recherche.genre)
  if (recherche.dateDebut !== undefined) lignes = lignes.where('j.le', '>=', minuitParis(recherche.dateDebut))
  if (recherche.dateFin !== undefined) lignes = lignes.where('j.le', '<', minuitParis(recherche.dateFin, 1))
  if (recherche.jusqua !== undefined) lignes = lignes.where('j.id', '<=', recherche.jusqua)
  if (recherche.apres !== undefined)
    lignes = lignes.where(
      sql<boolean>`(j.le, j.id) < (select d.le, d.id from journal d where d.id = ${recherche.apres})`,
    )
  return lignes
}
export type ActeLu = Awaited<ReturnType<ReturnType<typeof selectionActes>['execute']>>[number]

/** The last line written so far, 0 in an empty journal. */
export const lireDerniereLigne = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('journal')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst()
  )?.id ?? 0

/** Id of the application of that number; undefined when there is none. */
export const projetDuNumero = async (db: Db, numero: string): Promise<number | undefined> =>
  (await db.selectFrom('projet').select('id').where('numero', '=', numero).executeTakeFirst())?.id

/** Holders and accounts whose name, or whose structure's, has words that begin so; at most `nombre`. */
export async function lireNommes(db: Db, nom: string, nombre: number) {
  // The inner limit is a search's: with a smaller one, the planner would scan, hoping for a common word.
  const { rows } = await sql<{
    id: number
    porteurId: number | null
  }>`/* recherche */ with gens as materialized (
      select id from utilisateur u where ${commenceParMots(sql`u.mots`, nom)} limit ${sql.lit(COMPTES_AU_PLUS + 1)})
    select g.id, p.id as porteur_id from (select id from gens limit ${sql.lit(nombre)}) g
      left join lateral (select id from porteur where utilisateur_id = g.id offset 0) p on true`.execute(db)
  return rows
}

/** Chains of the applications of these holders. */
export const lireProjetsDe = async (db: Db, porteurs: readonly number[]): Promise<string[]> =>
  (
    await db
      .selectFrom('projet')
      .select('id')
      .where('porteurId', 'in', [0, ...porteurs])
      .execute()
  ).map((p) => `projet:${p.id}`)
