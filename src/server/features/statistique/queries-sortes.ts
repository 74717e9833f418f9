import { type RawBuilder, sql } from 'kysely'
import type { Jour } from '#domain/commun/jours.ts'
import { type Choix, compares, periodeDe } from '#domain/statistique/choix.ts'
import type { Dimension } from '#domain/statistique/dimensions.ts'
import type { Mesure } from '#domain/statistique/mesures.ts'
import { minuitParis } from '#server/infra/db/jours-sql.ts'

/**
 * Which kinds (`sorte_comptee`) each measure is read from: an application is one of several, each with the
 * dates that its measures are cut at.
 */
const SORTES = {
  depot: ['deposees', 'examinees', 'premieres', 'renouvellements', 'demande'],
  recevable: ['recevables'],
  retrait: ['retirees'],
  decision: [
    ...(['decidees', 'accordees', 'refusees', 'accorde', 'aideBudgetee', 'budget'] as const),
    ...(['auteursInvites', 'auteursRemuneres', 'remuneration'] as const),
  ],
  montant: ['mediane'],
  delai: ['delaiDecision'],
  paiement: ['payees', 'paye'],
  versement: ['versees', 'verse', 'delaiPaiement'],
  convention: ['conventions', 'delaiConvention'],
  bilan: ['bilans', 'auteursRemuneresReels', 'remunerationReelle', 'prevu', 'realise'],
  retard: ['retards', 'retardBilan'],
} as const satisfies Record<string, readonly Mesure[]>
export type Sorte = keyof typeof SORTES

/** These measures, by the kinds that they are read from. */
export const parSorte = (mesures: readonly Mesure[]): [Sorte, Mesure[]][] =>
  (Object.keys(SORTES) as Sorte[]).flatMap((sorte) => {
    const siennes = mesures.filter((m) => (SORTES[sorte] as readonly Mesure[]).includes(m))
    return siennes.length > 0 ? [[sorte, siennes]] : []
  })

type Fragment = RawBuilder<unknown>
const mois = (jour: Jour): Fragment => minuitParis(`${jour.slice(0, 7)}-01`)

/** Only what some compared year, or commission, may count. */
function dedans(choix: Choix, nombre: number): Fragment {
  const colonnes = compares(choix).slice(0, nombre)
  if (choix.commission !== undefined)
    return sql`s.commission_id = any(${colonnes.flatMap((p) => p?.commission ?? [])}::int[])`
  const { debut } = periodeDe(choix.annee - nombre + 1, null)
  const { fin } = periodeDe(choix.annee, null)
  return sql`(s.annee between ${choix.annee - nombre + 1} and ${choix.annee} or s.annee is null and s.commission_id = any(array(
    select id from commission where ca_validee_le >= ${minuitParis(debut)} and ca_validee_le < ${minuitParis(fin)})))`
}

/** Kept sums of those applications, whole or seen by a dimension, that some compared year may count. */
const gardees = (dimension: Dimension | '', choix: Choix, nombre: number): Fragment =>
  sql`sorte_comptee s where s.dimension = ${dimension} and ${dedans(choix, nombre)}
    and ${choix.domaine === undefined ? sql`s.domaine is null` : sql`s.domaine = ${choix.domaine}`}`

/** Kinds read as applications are: each condition, value and row of a dimension names the same columns. */
const commeDemandes = (lues: Fragment): Fragment => sql`(${lues}) p
  left join commission c on c.id = p.commission_id
  cross join lateral (select p.code_postal, p.id_categorie_structure) o
  cross join lateral (select p.*) b
  cross join lateral (select p.date_paiement as id, p.date_paiement, p.montant) y
  cross join lateral (select p.recevable_le as le) k
  cross join lateral (select case when p.renouvelee then '-infinity'::timestamptz end as le) a`

/** The kinds of that sort, of all applications. */
export const demandesEnSorte = (sorte: Sorte, choix: Choix, nombre: number): Fragment =>
  commeDemandes(sql`select * from ${gardees('', choix, nombre)} and s.sorte = ${sorte}`)

/** What says the rows of a dimension that an application is in. */
const DIT: Record<Dimension, readonly string[]> = {
  region: ['region', 'code_postal'],
  departement: ['code_postal'],
  categorie: ['id_categorie_projet'],
  structure: ['id_categorie_structure'],
  domaine: ['id_domaines_editoriaux'],
}
const TOUT_DIT = [...new Set(Object.values(DIT).flat())]

/**
 * The deposits and decisions of each row of a dimension. Deposits are summed by whole months: those of the
 * one that a year is cut in are counted from their index.
 */
export function demandesEnRangees(dimension: Dimension, choix: Choix, nombre: number): Fragment {
  const { domaine } = choix
  const coupes = compares(choix)
    .slice(0, nombre)
    .flatMap((p) =>
      p?.egale ? [{ debut: mois(p.egale), fin: minuitParis(periodeDe(p.annee, p.egale).fin) }] : [],
    )
  const autresMois = coupes.map(({ debut }) => sql` and s.premiere_signature_le is distinct from ${debut}`)
  const dits = TOUT_DIT.map((nom) => (DIT[dimension].includes(nom) ? sql.ref(nom) : sql`null`))
  const jours = coupes.map(
    ({
      debut,
      fin,
    }) => sql` union all select null, ${debut}, null, null, count(*), sum(montant_demande), null, ${sql.join(dits)}
      from demande_comptee where premiere_signature_le >= ${debut} and premiere_signature_le < ${fin}
        and ${domaine === undefined ? sql`true` : sql`id_domaines_editoriaux @> array[${domaine}::int]`}
      group by ${sql.join(DIT[dimension].map((nom) => sql.ref(nom)))}`,
  )
  return sql`(select commission_id, premiere_signature_le, retire_le, ca_avis, n, montant_demande, ca_montant,
        ${sql.join(TOUT_DIT.map((nom) => sql.ref(nom)))}
      from ${gardees(dimension, choix, nombre)}${sql.join([...autresMois, ...jours], sql``)}) p
    left join commission c on c.id = p.commission_id
    cross join lateral (select p.code_postal, p.id_categorie_structure) o`
}
