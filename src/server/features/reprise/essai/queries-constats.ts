import { sql } from 'kysely'
import type { MotifRefus } from '#domain/reprise/champs.ts'
import type { Db, Tx } from '#server/contexte/base.ts'

export type SortConstat = 'refusee' | 'changee' | 'gardee'

/** A field of a line: before and after; of a corrected one, what the file says and what stays. */
export interface ChampConstate {
  champ: string
  avant: unknown
  apres: unknown
}

export const compterConstats = async (db: Db, id: number, sort: SortConstat): Promise<number> => {
  const { n } = await db
    .selectFrom('repriseConstat')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('repriseId', '=', id)
    .where('sort', '=', sort)
    .executeTakeFirstOrThrow()
  return n
}

export interface ConstatLu {
  ligne: number
  details: MotifRefus[] | ChampConstate[]
}

/** Lines of a report, in the order of the file. */
export const lireConstats = (
  db: Db,
  { id, sort, page, parPage }: { id: number; sort: SortConstat; page: number; parPage: number },
): Promise<ConstatLu[]> =>
  db
    .selectFrom('repriseConstat')
    .select(['ligne', sql<ConstatLu['details']>`details`.as('details')])
    .where('repriseId', '=', id)
    .where('sort', '=', sort)
    .orderBy('ligne')
    .limit(parPage)
    .offset((page - 1) * parPage)
    .execute()

export interface GroupeDeRefus {
  motif: string
  colonne: string | null
  valeur: string | null
  lignes: number
  premieres: number[]
}

/** Refused lines by reason and column, the most frequent first; lines of one reference stay together. */
export async function grouperRefus(db: Db | Tx, id: number): Promise<GroupeDeRefus[]> {
  const { rows } = await sql<GroupeDeRefus>`
    with motifs as (select c.ligne, m ->> 'motif' as motif, m ->> 'colonne' as colonne, m ->> 'valeur' as valeur,
        least(c.ligne, (m #>> '{avec,0}')::integer) as premiere
      from reprise_constat c, jsonb_array_elements(c.details) m where c.reprise_id = ${id} and c.sort = 'refusee')
    select motif, colonne, (array_agg(valeur order by ligne))[1] as valeur, count(*) as lignes,
      (array_agg(ligne order by premiere, ligne))[1:12] as premieres
    from motifs group by motif, colonne order by count(*) desc, motif, colonne`.execute(db)
  return rows
}

/** Every line of that sort, for a file: read as it is written. */
export const tousLesConstats = (db: Db, id: number, sort: SortConstat) =>
  db
    .selectFrom('repriseConstat')
    .select(['ligne', sql<ConstatLu['details']>`details`.as('details')])
    .select(sql<string[] | null>`cellules`.as('cellules'))
    .where('repriseId', '=', id)
    .where('sort', '=', sort)
    .orderBy('ligne')

/** Every structure of a report, the ones to link first. */
export const toutesLesStructures = (db: Db, id: number) =>
  db
    .selectFrom('repriseStructure as s')
    .leftJoin('porteur as p', 'p.id', 's.porteurId')
    .select(['s.nom', 's.siret', 's.rna', 's.codePostal', 's.ville', 's.sort', 's.reponse', 's.aides'])
    .select(['s.accorde', 'p.nomStructure as porteur'])
    .where('s.repriseId', '=', id)
    .orderBy('s.sort')
    .orderBy('s.nom')
    .orderBy('s.cle')
