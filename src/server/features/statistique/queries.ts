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
import { concernees, conditionDe, DEMANDES, ECHEANCE_BILAN } from '#server/socle/statistique/conditions.ts'
import { rangeesEn, retenues } from '#server/socle/statistique/rangees.ts'

type Fragment = RawBuilder<unknown>
/** The date of any decision, even a step 1 refusal: when its commission's decisions are published. */
const DECISION = jourParis(sql`c.ca_validee_le`)
const avecBudget = (colonne: Fragment) => sql`case when p.budget_global > 0 then ${colonne} end`

/** What is summed, or whose median is taken, over a measure's applications; other measures count them. */
const VALEURS: Partial<Record<Mesure, Fragment>> = {
  demande: sql`p.montant_demande`,
  accorde: MONTANT_ACCORDE,
  verse: sql`y.montant`,
  paye: sql`y.montant`,
  mediane: MONTANT_ACCORDE,
  aideBudgetee: avecBudget(MONTANT_ACCORDE),
  budget: avecBudget(sql`p.budget_global`),
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

function agregat(mesure: Mesure): Fragment {
  const valeur = sql.ref(`v.${mesure}`)
  if (MEDIANES.includes(mesure)) return sql`percentile_cont(0.5) within group (order by ${valeur})`
  return VALEURS[mesure] === undefined ? sql`count(*)` : sql`sum(${valeur})`
}

const nomDe = (ensemble: Ensemble, rang: number): string => `${ensemble}_${rang}`

/** Measures over so many years: `valeurs` names, for each application, what `annees` counts and sums. */
function mesurer(mesures: readonly Mesure[], choix: Choix, nombre: number) {
  const colonnes = compares(choix).slice(0, nombre)
  const ensembles = [...new Set(mesures.map((m) => MESURES[m]))]
  const valeurs = [
    ...mesures.flatMap((m) => (VALEURS[m] ? [sql`${VALEURS[m]} as ${sql.ref(m)}`] : [])),
    ...colonnes.flatMap((p, rang) =>
      ensembles.map((e) => sql`${p ? conditionDe(e, p) : sql`false`} as ${sql.ref(nomDe(e, rang))}`),
    ),
  ]
  const annees = colonnes.map((_, rang) => {
    const paires = mesures.map(
      (m) => sql`${sql.lit(m)}, ${agregat(m)} filter (where ${sql.ref(`v.${nomDe(MESURES[m], rang)}`)})`,
    )
    return sql`json_build_object(${sql.join(paires)})`
  })
  return { valeurs: sql.join(valeurs), annees: sql`json_build_array(${sql.join(annees)})` }
}

const comptables = (choix: Choix, nombre: number) => {
  const [commissions, derniere] = [
    compares(choix).flatMap((p) => p?.commission ?? []),
    choix.annee - nombre + 1,
  ]
  const dedans =
    choix.commission === undefined ? concernees(derniere) : sql`p.commission_id = any(${commissions}::int[])`
  return sql`${dedans} and ${retenues(choix)}`
}

/** These measures of all applications, over so many years. */
export async function lireMesures(
  db: Db,
  mesures: readonly Mesure[],
  choix: Choix,
  nombre: number,
): Promise<LigneLue[]> {
  const { valeurs, annees } = mesurer(mesures, choix, nombre)
  // `offset 0`: each condition is judged once, not once a measure.
  const { rows } = await sql<LigneLue>`select '' as cle, '' as libelle, ${annees} as annees
    from (select ${valeurs} from ${DEMANDES} where ${comptables(choix, nombre)} offset 0) v`.execute(db)
  return rows
}

const PAR_RANGEE = ['deposees', 'accordees', 'demande', 'accorde'] as const

/** The four numbers of each row of a dimension, and of all applications (key ''), in one statement. */
export async function lireDimension(db: Db, dimension: Dimension, choix: Choix): Promise<LigneLue[]> {
  const { valeurs, annees } = mesurer(PAR_RANGEE, choix, 2)
  const { rows } = await sql<LigneLue>`with v as materialized (
      select ${rangeesEn(dimension)} as cles, ${valeurs} from ${DEMANDES} where ${comptables(choix, 2)})
    select r.cle, r.cle as libelle, ${annees} as annees from v, unnest(v.cles) r(cle) group by 1
    union all select '', 'Total', ${annees} from v`.execute(db)
  return rows
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
      json_build_array(json_build_object('bilans', count(*), 'prevu', sum(${prevu}), 'realise', sum(${realise}))))`
  })
  const { rows } = await sql<{ lignes: LigneLue[] }>`select json_build_array(${sql.join(lignes)}) as lignes
    from ${DEMANDES} where ${conditionDe('bilans', choix)} and ${retenues(choix)}`.execute(db)
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
    sql<{ annee: number }>`select annee from compteur where serie = 'projet' order by annee desc`.execute(db),
    db
      .selectFrom('commission')
      .select(['id', 'annee', 'numero'])
      .orderBy('annee', 'desc')
      .orderBy('numero', 'desc')
      .execute(),
    db.selectFrom('domaineEditorial').select(['id', 'libelle']).orderBy('ordre').orderBy('id').execute(),
  ])
  return { annees: annees.rows.map((a) => a.annee), commissions, domaines }
}

/**
 * Changes as soon as any server journals an act: the last line, and how many of the last thousand are there,
 * since one that was numbered first may be written last.
 */
export async function lireRepere(db: Db): Promise<string> {
  const { rows } = await sql<{ repere: string }>`select max(id) || '/' || count(*) as repere
    from (select id from journal order by id desc limit 1000) j`.execute(db)
  return rows[0]?.repere ?? ''
}
