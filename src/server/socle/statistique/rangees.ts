import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { REGIONS } from '#domain/geo/regions.ts'
import { type Dimension, NON_RENSEIGNE } from '#domain/statistique/dimensions.ts'
import type { Lien } from '#domain/statistique/tableau.ts'
import { conditionDe, DEMANDES } from './conditions.ts'

/** Overseas and Corsican codes have three signs of their own; a foreign code is no department. */
const DEPARTEMENT = sql`case when o.code_postal !~ '^\\d{5}$' then null
  when o.code_postal >= '97' and o.code_postal < '99' then left(o.code_postal, 3)
  when o.code_postal like '20%' then case when o.code_postal < '202' then '2A' else '2B' end
  else left(o.code_postal, 2) end`

const DE_LA_STRUCTURE = sql`case when o.code_postal ~ '^\\d{5}$' then coalesce(${sql.join(
  [3, 2].map(
    (n) =>
      sql`(${sql.lit(JSON.stringify(Object.fromEntries(REGIONS)))}::jsonb ->> left(o.code_postal, ${sql.lit(n)}))`,
  ),
)}) end`

const une = (cle: RawBuilder<unknown>) => sql`array[coalesce(${cle}, ${sql.lit(NON_RENSEIGNE)})]`

/** The rows of each application in a dimension: one, or several for the editorial domains. */
const RANGEES: Record<Dimension, RawBuilder<unknown>> = {
  // As the list of applications finds them: of the event, else of the structure.
  region: une(sql`coalesce(nullif(p.region, ''), ${DE_LA_STRUCTURE})`),
  departement: une(DEPARTEMENT),
  categorie: une(sql`p.id_categorie_projet::text`),
  structure: une(sql`o.id_categorie_structure::text`),
  domaine: sql`case when cardinality(p.id_domaines_editoriaux) = 0 then array[${sql.lit(NON_RENSEIGNE)}]
    else p.id_domaines_editoriaux::text[] end`,
}

/** Keys of the rows that an application is in, as an array of text. */
export const rangeesEn = (dimension: Dimension) => RANGEES[dimension]

/** Only what the choice keeps. */
export const retenues = ({ domaine }: Pick<Lien, 'domaine'>): RawBuilder<SqlBool> =>
  domaine === undefined ? sql`true` : sql`p.id_domaines_editoriaux @> array[${domaine}::int]`

/** The ids of the applications that a number counts, for the list that it opens. */
export function demandesDe({ ensemble, dimension, valeur, domaine, ...perimetre }: Lien) {
  const rangee =
    dimension === undefined || valeur === undefined
      ? sql`true`
      : sql`${valeur} = any(${rangeesEn(dimension)})`
  return sql<{ id: number }>`(select p.id from ${DEMANDES}
    where ${conditionDe(ensemble, perimetre)} and ${retenues({ domaine })} and ${rangee})`
}
