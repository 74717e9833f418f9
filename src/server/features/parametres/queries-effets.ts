import { sql } from 'kysely'
import type { Jour } from '#domain/commun/jours.ts'
import type { LimitesCalendrier } from '#domain/projet/calendrier.ts'
import type { Delais } from '#domain/projet/echeances.ts'
import type { Db } from '#server/contexte/base.ts'
import {
  BILAN_ATTENDU,
  CONVENTION_ATTENDUE,
  echeanceBilan,
  echeanceConvention,
  jamaisSignee,
  paiementDe,
  vivante,
} from '#server/socle/projet/regles-sql.ts'

const horsDe = (limites: LimitesCalendrier) => sql<boolean>`(p.date_debut < ${limites.dateLimiteDepot}::date
  or p.date_debut > ${limites.dateDebutMax}::date or p.date_fin > ${limites.dateFinMax}::date)`

/** Applications never signed: how many, and how many of them are outside each of the limits. */
export async function compterHorsLimites(db: Db, avant: LimitesCalendrier, apres: LimitesCalendrier) {
  const { rows } = await sql<{ total: number; avant: number; apres: number }>`
    select count(*)::int as total, count(*) filter (where ${horsDe(avant)})::int as avant,
      count(*) filter (where ${horsDe(apres)})::int as apres
    from projet p
    where ${jamaisSignee()}`.execute(db)
  return rows[0] ?? { total: 0, avant: 0, apres: 0 }
}

const conventionPassee = (jour: Jour, delais: Delais) =>
  sql<boolean>`${CONVENTION_ATTENDUE} and ${echeanceConvention(sql`${delais.joursConvention}::int`)} < ${jour}::date`
const bilanPasse = (jour: Jour, delais: Delais) =>
  sql<boolean>`${BILAN_ATTENDU} and ${echeanceBilan(sql`${delais.joursBilan}::int`)} < ${jour}::date`

/** Agreements and reports past their due day, under each of the delays. */
export async function compterRetards(db: Db, jour: Jour, avant: Delais, apres: Delais) {
  const { rows } = await sql<Record<'cAvant' | 'cApres' | 'bAvant' | 'bApres', number>>`
    select count(*) filter (where ${conventionPassee(jour, avant)})::int as c_avant,
      count(*) filter (where ${conventionPassee(jour, apres)})::int as c_apres,
      count(*) filter (where ${bilanPasse(jour, avant)})::int as b_avant,
      count(*) filter (where ${bilanPasse(jour, apres)})::int as b_apres
    from projet p
    join commission c on c.id = p.commission_id
    left join paiement y on ${paiementDe()}
    left join bilan b on b.projet_id = p.id
    where ${vivante()}`.execute(db)
  return rows[0] ?? { cAvant: 0, cApres: 0, bAvant: 0, bApres: 0 }
}

/** Per entry: never signed applications and accounts that chose it; of a category, how many lack a domain. */
export async function compterChoix(
  db: Db,
  ids: { categoriesProjets: number[]; domainesEditoriaux: number[]; categoriesStructures: number[] },
) {
  const { rows } = await sql<{ genre: string; id: number; n: number; sansDomaine: number }>`
    select 'categoriesProjets' as genre, p.id_categorie_projet as id, count(*)::int as n,
      (count(*) filter (where cardinality(p.id_domaines_editoriaux) = 0))::int as sans_domaine
    from projet p where ${jamaisSignee()} and p.id_categorie_projet = any(${ids.categoriesProjets}::int[])
    group by 2
    union all
    select 'domainesEditoriaux', d.id, count(*)::int, 0
    from unnest(${ids.domainesEditoriaux}::int[]) as d(id)
    join projet p on d.id = any(p.id_domaines_editoriaux) where ${jamaisSignee()}
    group by 2
    union all
    select 'categoriesStructures', o.id_categorie_structure, count(*)::int, 0
    from porteur o join utilisateur u on u.id = o.utilisateur_id
    where u.desactive_le is null and o.id_categorie_structure = any(${ids.categoriesStructures}::int[])
    group by 2`.execute(db)
  return rows
}
