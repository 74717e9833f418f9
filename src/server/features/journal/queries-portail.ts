import { sql } from 'kysely'
import type { Jour } from '#domain/commun/jours.ts'
import type { Role } from '#domain/commun/roles.ts'
import type { Db } from '#server/contexte.ts'

export interface Filtres {
  acte?: string | undefined
  acteurId?: number | undefined
  /** The one chain that is read, when there is one. */
  chaine?: string | undefined
  dateDebut?: Jour | undefined
  dateFin?: Jour | undefined
  /** Last line already read. */
  apres?: number | undefined
}

/** First instant of a day in Paris, `plus` days later. */
const debut = (jour: Jour, plus = 0) =>
  sql<Date>`((${jour}::date + ${plus}::int)::timestamp at time zone 'Europe/Paris')`

/** At most `nombre` lines of every chain, the latest first, with who acted. */
export function lireActes(db: Db, f: Filtres, nombre: number) {
  let lignes = db
    .selectFrom('journal as j')
    .leftJoin('utilisateur as u', 'u.id', 'j.acteurId')
    .select(['j.id', 'j.chaine', 'j.acte', 'j.le', 'j.adresse', 'j.avant', 'j.apres', 'j.acteurId'])
    .select(['j.expurgeLe', 'u.prenom', 'u.nom', sql<Role | null>`j.acteur_role`.as('role')])
    .orderBy('j.le', 'desc')
    .orderBy('j.id', 'desc')
    .limit(nombre)
  if (f.acte !== undefined) lignes = lignes.where('j.acte', '=', f.acte)
  if (f.acteurId !== undefined) lignes = lignes.where('j.acteurId', '=', f.acteurId)
  if (f.chaine !== undefined) lignes = lignes.where('j.chaine', '=', f.chaine)
  if (f.dateDebut !== undefined) lignes = lignes.where('j.le', '>=', debut(f.dateDebut))
  if (f.dateFin !== undefined) lignes = lignes.where('j.le', '<', debut(f.dateFin, 1))
  if (f.apres !== undefined)
    lignes = lignes.where(
      sql<boolean>`(j.le, j.id) < (select d.le, d.id from journal d where d.id = ${f.apres})`,
    )
  return lignes.execute()
}

/** Id of the application of that number; undefined when there is none. */
export const projetDuNumero = async (db: Db, numero: string): Promise<number | undefined> =>
  (await db.selectFrom('projet').select('id').where('numero', '=', numero).executeTakeFirst())?.id

type Noms = Map<number, string>
const parId = (lignes: { id: number; nom: string }[]): Noms => new Map(lignes.map((l) => [l.id, l.nom]))

/** Names of what lines are about, by kind; what no longer exists is left out. */
export async function lireNoms(db: Db, ids: (genre: string) => number[]): Promise<Record<string, Noms>> {
  const [projets, porteurs, comptes, commissions] = await Promise.all([
    db
      .selectFrom('projet')
      .select(['id', 'numero as nom'])
      .where('id', 'in', [0, ...ids('projet')])
      .execute(),
    db
      .selectFrom('porteur')
      .select(['id', 'nomStructure as nom'])
      .where('id', 'in', [0, ...ids('porteur')])
      .execute(),
    db
      .selectFrom('utilisateur')
      .select(['id', sql<string>`prenom || ' ' || nom`.as('nom')])
      .where('id', 'in', [0, ...ids('compte')])
      .execute(),
    db
      .selectFrom('commission')
      .select(['id', sql<string>`annee || '-' || numero`.as('nom')])
      .where('id', 'in', [0, ...ids('commission')])
      .execute(),
  ])
  return {
    projet: parId(projets),
    porteur: parId(porteurs),
    compte: parId(comptes),
    commission: parId(commissions),
  }
}
