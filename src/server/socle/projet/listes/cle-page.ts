import { type RawBuilder, sql } from 'kysely'
import type { OuTrous } from '#server/infra/db/preparation/preparer.ts'
import { COMPTES_AU_PLUS } from '#server/infra/db/recherche.ts'
import { TROP_TROUVES } from './cadre.ts'
import {
  conditionsLarges,
  conditionsLignes,
  contientLesMots,
  dansLOnglet,
  estLarge,
  type FiltresListe,
  type Lisant,
  sansLarges,
} from './conditions.ts'
import { cleDe, ordreDe, ordreDesCles, ordreIndexe } from './ordre.ts'

export type FiltresPage = FiltresListe & { page: number; parPage: number }
export type Coupe = OuTrous<{ recherche: string; limite: number; decalage: number }>

export const PAR_PAGE = 50
/** A page of a common word is sought among so many of the first rows: a few milliseconds of the database. */
const PROCHES = 4500

const CLE = sql`l.cle`
const aLire = (coupe: Coupe) => sql`(${coupe.limite}::int + ${coupe.decalage}::int)`

/** A kept plan must know how little is read: the page nearly everybody asks for has its limit written out. */
const couper = (filtres: FiltresPage, coupe: Coupe): RawBuilder<unknown> =>
  filtres.page === 1 && filtres.parPage === PAR_PAGE
    ? sql.raw(`limit ${PAR_PAGE}`)
    : sql`limit ${coupe.limite} offset ${coupe.decalage}`

/**
 * The ids of a page with the key of their order, cut in an index before any row is fetched. `forme` says
 * which filters there are, `filtres` has their values or the holes for them.
 */
export function clesDePage(
  lecteur: Lisant,
  forme: FiltresPage,
  filtres: OuTrous<FiltresListe>,
  coupe: Coupe,
): RawBuilder<unknown> {
  if (forme.recherche || estLarge(forme)) return parmiLesTrouvees(lecteur, forme, filtres, coupe)
  const { tri } = forme
  const lues = sql`select l.projet_id, ${cleDe(tri)} as cle from ligne_liste l
    where ${conditionsLignes(lecteur, filtres)} and ${dansLOnglet(forme)}`
  if (!tri) return sql`${lues} order by ${ordreDe(tri)} ${couper(forme, coupe)}`
  // Those without a key are last either way, which one index cannot say: they are read apart, if reached.
  return sql`with pleines as materialized (${lues} and ${cleDe(tri)} is not null
      order by ${ordreDesCles(tri)} limit ${aLire(coupe)}),
    vides as materialized (${lues} and ${cleDe(tri)} is null order by l.projet_id ${sql.raw(tri.sens)}
      limit greatest(0, ${aLire(coupe)} - (select count(*) from pleines)))
    select l.projet_id, l.cle from (select * from pleines union all select * from vides) l
    order by ${ordreDe(tri, CLE)} ${couper(forme, coupe)}`
}

/**
 * Sorts what is found; when that is too much, it is common, and the first rows that answer are soon met in
 * the order of an index, unless there is none or they are all far in it.
 */
function parmiLesTrouvees(lecteur: Lisant, forme: FiltresPage, filtres: OuTrous<FiltresListe>, coupe: Coupe) {
  const { tri } = forme
  const large = !forme.recherche
  const onglet = dansLOnglet(forme)
  const lues = (conditions: RawBuilder<unknown>) =>
    sql`select l.projet_id, l.mots, l.mots_membres, l.echeance, l.demande, l.accorde, l.depose_le, l.ca_le, ${cleDe(tri)} as cle
      from ligne_liste l where ${conditions} and ${onglet}`
  const trop = forme.nombre
    ? sql`false`
    : large
      ? sql`((select count(*) from trouves l where ${onglet}) > ${sql.lit(COMPTES_AU_PLUS)})`
      : TROP_TROUVES
  const toutes = conditionsLignes(lecteur, filtres)
  const marchees = large ? sansLarges(filtres) : { ...filtres, recherche: undefined }
  const repond = large ? conditionsLarges(filtres) : contientLesMots(lecteur.role, coupe.recherche)
  const proches = sql`select l.projet_id, l.cle from (${lues(conditionsLignes(lecteur, marchees))}
      and ${cleDe(tri)} is not null and ${trop} and ${sql.lit(ordreIndexe(tri))}
      order by ${ordreDesCles(tri)} limit ${sql.lit(PROCHES)}) l
    where ${repond} limit ${aLire(coupe)}`
  return sql`with proches as materialized (${proches}),
      assez as materialized (select count(*) >= ${aLire(coupe)} as oui from proches)
    select l.projet_id, l.cle from (
      select l.projet_id, l.cle from trouves l where not ${trop} and ${onglet}
      union all select p.projet_id, p.cle from proches p where (select oui from assez)
      union all select w.projet_id, w.cle from (${lues(toutes)}
        and ${trop} and not (select oui from assez) offset 0) w
    ) l order by ${ordreDe(tri, CLE)} ${couper(forme, coupe)}`
}
