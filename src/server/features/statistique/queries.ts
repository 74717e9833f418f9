import { type RawBuilder, sql } from 'kysely'
import type { Jour } from '#domain/commun/jours.ts'
import { type Choix, type CommissionComparee, compares } from '#domain/statistique/choix.ts'
import type { Dimension } from '#domain/statistique/dimensions.ts'
import type { Ensemble } from '#domain/statistique/ensembles.ts'
import { REALISES } from '#domain/statistique/indicateurs.ts'
import { MESURES, type Mesure } from '#domain/statistique/mesures.ts'
import type { LigneLue } from '#domain/statistique/tableau.ts'
import type { Db } from '#server/contexte/base.ts'
import { jourParis } from '#server/infra/db/jours-sql.ts'
import { MONTANT_ACCORDE } from '#server/socle/projet/montants.ts'
import { ouverte } from '#server/socle/projet/regles-sql.ts'
import { conditionDe, ECHEANCE_BILAN } from '#server/socle/statistique/conditions.ts'
import { rangeesEn } from '#server/socle/statistique/rangees.ts'
import { lireAnnees } from './queries-reprise.ts'
import { demandesEnRangees, demandesEnSorte, parSorte } from './queries-sortes.ts'

type Fragment = RawBuilder<unknown>
/** The date of any decision, even a step 1 refusal: when its commission's decisions are published. */
const DECISION = jourParis(sql`c.ca_validee_le`)

/** What is summed, or whose median is taken, over a measure's applications; other measures count them. */
const VALEURS: Partial<Record<Mesure, Fragment>> = {
  demande: sql`p.montant_demande`,
  accorde: MONTANT_ACCORDE,
  verse: sql`y.montant`,
  paye: sql`y.montant`,
  mediane: sql`p.valeur`,
  aideBudgetee: sql`p.aide_budgetee`,
  budget: sql`p.budget_global`,
  auteursInvites: sql`p.nb_auteurs_invites`,
  auteursRemuneres: sql`p.nb_auteurs_remuneres`,
  remuneration: sql`p.montant_remuneration_auteurs`,
  auteursRemuneresReels: sql`b.nb_auteurs_intervenants_remuneres_final`,
  remunerationReelle: sql`b.montant_remuneration_auteurs_intervenants_final`,
  delaiDecision: sql`${DECISION} - ${jourParis(sql`p.premiere_signature_le`)}`,
  delaiConvention: sql`${jourParis(sql`p.convention_signee_le`)} - ${DECISION}`,
  delaiPaiement: sql`y.date_paiement - ${jourParis(sql`p.convention_signee_le`)}`,
  retardBilan: sql`${jourParis(sql`b.rempli_le`)} - ${ECHEANCE_BILAN}`,
}
const MEDIANES: readonly Mesure[] = [
  'mediane',
  'delaiDecision',
  'delaiConvention',
  'delaiPaiement',
  'retardBilan',
]

/** As `percentile_cont(0.5)` gives it, of values that are so many each. */
const mediane = (valeur: Fragment, parmi: Fragment): Fragment => sql`(select bas + 0.5 * (haut - bas)
  from (select min(x.valeur) filter (where x.rang >= (x.total + 1) / 2)::float8 as bas,
      min(x.valeur) filter (where x.rang >= x.total / 2 + 1)::float8 as haut
    from (select valeur, sum(n) over (order by valeur)::bigint as rang, sum(n) over ()::bigint as total
      from (select ${valeur} as valeur, sum(v.n) as n from v where ${parmi} group by 1) w
      where valeur is not null) x) m)`

function agregat(mesure: Mesure, parmi: Fragment): Fragment {
  const valeur = sql.ref(`v.${mesure}`)
  if (MEDIANES.includes(mesure)) return mediane(valeur, parmi)
  if (VALEURS[mesure] === undefined) return sql`coalesce(sum(v.n) filter (where ${parmi}), 0)`
  return sql`sum(${valeur}) filter (where ${parmi})`
}

const nomDe = (ensemble: Ensemble, rang: number): string => `${ensemble}_${rang}`

/** Measures over so many years: `valeurs` names, for each kind, what `annees` counts and sums. */
function mesurer(mesures: readonly Mesure[], choix: Choix, nombre: number) {
  const colonnes = compares(choix).slice(0, nombre)
  const ensembles = [...new Set(mesures.map((m) => MESURES[m]))]
  const valeurs = [
    sql`p.n`,
    ...mesures.flatMap((m) => (VALEURS[m] ? [sql`${VALEURS[m]} as ${sql.ref(m)}`] : [])),
    ...colonnes.flatMap((p, rang) =>
      ensembles.map((e) => sql`${p ? conditionDe(e, p) : sql`false`} as ${sql.ref(nomDe(e, rang))}`),
    ),
  ]
  const annees = colonnes.map((_, rang) => {
    const paires = mesures.map(
      (m) => sql`${sql.lit(m)}, ${agregat(m, sql.ref(`v.${nomDe(MESURES[m], rang)}`))}`,
    )
    return sql`json_build_object(${sql.join(paires)})`
  })
  return { valeurs: sql.join(valeurs), annees: sql`json_build_array(${sql.join(annees)})` }
}

/** These measures of all applications, over so many years, in one statement. */
export async function lireMesures(
  db: Db,
  mesures: readonly Mesure[],
  choix: Choix,
  nombre: number,
): Promise<LigneLue> {
  const parts = parSorte(mesures).map(([sorte, siennes]) => {
    const { valeurs, annees } = mesurer(siennes, choix, nombre)
    return sql`(with v as materialized (select ${valeurs} from ${demandesEnSorte(sorte, choix, nombre)})
      select ${annees} as annees from v group by ())`
  })
  const { rows } = await sql<
    Pick<LigneLue, 'annees'>
  >`select annees from (${sql.join(parts, sql` union all `)}) sortes`.execute(db)
  const annees = Array.from({ length: nombre }, (_, rang) =>
    Object.assign({}, ...rows.map((r) => r.annees[rang])),
  )
  return { cle: '', libelle: '', annees }
}

const PAR_RANGEE = ['deposees', 'accordees', 'demande', 'accorde'] as const

/** The four numbers of each row of a dimension, and of all applications (key ''). */
export async function lireDimension(db: Db, dimension: Dimension, choix: Choix): Promise<LigneLue[]> {
  const { valeurs, annees } = mesurer(PAR_RANGEE, choix, 2)
  const [{ rows }, total] = await Promise.all([
    sql<LigneLue>`with v as materialized (
        select ${rangeesEn(dimension)} as cles, ${valeurs} from ${demandesEnRangees(dimension, choix, 2)})
      select r.cle, r.cle as libelle, ${annees} as annees from v, unnest(v.cles) r(cle) group by 1`.execute(
      db,
    ),
    lireMesures(db, PAR_RANGEE, choix, 2),
  ])
  return [...rows, { ...total, libelle: 'Total' }]
}

const COLONNES: Record<(typeof REALISES)[number]['cle'], [prevu: Fragment, realise: Fragment]> = {
  budget: [sql`p.budget_global`, sql`b.budget_global_final`],
  auteursInvites: [sql`p.nb_auteurs_invites`, sql`b.nb_auteurs_invites_final`],
  auteursRemuneres: [sql`p.nb_auteurs_remuneres`, sql`b.nb_auteurs_intervenants_remuneres_final`],
  remuneration: [sql`p.montant_remuneration_auteurs`, sql`b.montant_remuneration_auteurs_intervenants_final`],
  frais: [sql`p.montant_frais_auteurs`, sql`b.montant_frais_auteurs_final`],
  moderateurs: [sql`p.nb_moderateurs_invites`, sql`b.nb_moderateurs_invites_final`],
  remunerationModerateurs: [
    sql`p.montant_remuneration_moderateurs`,
    sql`b.montant_remuneration_moderateurs_final`,
  ],
  editeurs: [sql`p.nb_editeurs_invites`, sql`b.nb_editeurs_invites_final`],
}

/** What was planned and what the reports say, over the granted applications that have one. */
export async function lireRealise(db: Db, choix: Choix): Promise<LigneLue[]> {
  const lignes = REALISES.map(({ cle }) => {
    const [prevu, realise] = COLONNES[cle]
    return sql`json_build_object('cle', ${sql.lit(cle)}, 'libelle', ${sql.lit(cle)}, 'annees',
      json_build_array(json_build_object('bilans', coalesce(sum(p.n), 0), 'prevu', sum(${prevu}), 'realise', sum(${realise}))))`
  })
  const { rows } = await sql<{ lignes: LigneLue[] }>`select json_build_array(${sql.join(lignes)}) as lignes
    from ${demandesEnSorte('bilan', choix, 1)} where ${conditionDe('bilans', choix)}`.execute(db)
  return rows[0]?.lignes ?? []
}

/** The commissions whose decision is published that year, or that are that year's and still to decide. */
const deLAnnee = (annee: number) =>
  sql`coalesce(extract(year from ${jourParis(sql`c.ca_validee_le`)})::int, c.annee) = ${annee}`

interface Votee {
  votee: number | null
  commissions: number
  ouvertes: number
  aDecider: number
  prochaineCommission: Jour | null
}

/** For a year's commissions or one: sum voted, what open ones have, and their first date from `jour` on. */
export async function lireVotee(db: Db, { annee, commission }: Choix, jour: Jour): Promise<Votee> {
  const celles = commission === undefined ? deLAnnee(annee) : sql`c.id = ${commission}`
  const { rows } = await sql<Votee>`
    select sum(montant_disponible)::float8 as votee, count(*)::int as commissions,
      (count(*) filter (where ${ouverte()}))::int as ouvertes,
      coalesce(sum(montant_disponible) filter (where ${ouverte()}), 0)::float8 as "aDecider",
      min(date) filter (where ${ouverte()} and date >= ${jour}::date) as "prochaineCommission"
    from commission c where ${celles}`.execute(db)
  return rows[0] ?? { votee: null, commissions: 0, ouvertes: 0, aDecider: 0, prochaineCommission: null }
}

/** The commission, then those of its number in the years before, in that order; null: there was none. */
export async function lireComparees(db: Db, id: number): Promise<(CommissionComparee | null)[]> {
  const { rows } = await sql<CommissionComparee & { recul: number }>`
    select v.id, v.annee, v.numero, c.annee - v.annee as recul, ${jourParis(sql`v.caa_validee_le`)} as "caaLe",
      ${jourParis(sql`v.ca_validee_le`)} as "caLe"
    from commission c join commission v on v.numero = c.numero and v.annee between c.annee - 2 and c.annee
    where c.id = ${id}`.execute(db)
  return [0, 1, 2].map((recul) => {
    const lue = rows.find((r) => r.recul === recul)
    return lue ? { id: lue.id, annee: lue.annee, numero: lue.numero, caaLe: lue.caaLe, caLe: lue.caLe } : null
  })
}

/** What the page lets choose. */
export async function lirePropositions(db: Db) {
  const [annees, commissions, domaines] = await Promise.all([
    lireAnnees(db),
    db
      .selectFrom('commission')
      .select(['id', 'annee', 'numero'])
      .orderBy('annee', 'desc')
      .orderBy('numero', 'desc')
      .execute(),
    db.selectFrom('domaineEditorial').select(['id', 'libelle']).orderBy('ordre').orderBy('id').execute(),
  ])
  return { ...annees, commissions, domaines }
}

/**
 * `repere` changes as soon as any server journals an act: the last line, and how many of the last thousand
 * are there, since one that was numbered first may be written last; `perimees`: some facts are not counted
 * yet.
 */
export async function lireRepere(db: Db): Promise<{ repere: string; perimees: boolean }> {
  const { rows } = await sql<{
    repere: string | null
    perimees: boolean
  }>`select max(id) || '/' || count(*) as repere,
      exists(select from ligne_perimee where urgente) as perimees
    from (select id from journal order by id desc limit 1000) j`.execute(db)
  return { repere: rows[0]?.repere ?? '', perimees: rows[0]?.perimees ?? false }
}
