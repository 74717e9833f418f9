import { type RawBuilder, sql } from 'kysely'
import type { Jour } from '#domain/commun/jours.ts'
import type { Delais, DelaisInternes } from '#domain/projet/echeances.ts'
import { ONGLETS, type Onglet } from '#domain/projet/liste/onglets.ts'
import { PARTS } from '#domain/projet/montants.ts'
import type { OuTrous } from '#server/infra/db/preparation/preparer.ts'
import { COMPTES_AU_PLUS } from '#server/infra/db/recherche.ts'
import {
  compteGarde,
  conditionsComptes,
  conditionsLignes,
  dansLOnglet,
  estLarge,
  type FiltresListe,
  type Lisant,
  ligneFermeeA,
  suiviePar,
} from './conditions.ts'
import { cleDe } from './ordre.ts'

const TROP = COMPTES_AU_PLUS + 1
const DANS = [...ONGLETS.map((o) => sql`l.onglet = ${sql.lit(o)}`), sql`l.onglet is null`]

/**
 * What a search finds, counted up to COMPTES_AU_PLUS and one more, with the keys of its order; found once,
 * for the page and for its counts. Without a search, what filters find: so many of each tab; what a number of
 * the statistics counts is all told.
 */
export function trouves(lecteur: Lisant, forme: FiltresListe, ou: OuTrous<FiltresListe>) {
  const coupe = forme.nombre ? sql`` : sql`limit ${sql.lit(TROP)}`
  const lus = (onglet: RawBuilder<unknown>) =>
    sql`select l.projet_id, l.cree_le, l.onglet, l.demande, l.a_decider, l.decide, l.accorde, ${cleDe(forme.tri)} as cle from ligne_liste l
      where ${conditionsLignes(lecteur, ou)} and ${onglet} ${coupe}`
  const tous =
    forme.recherche || forme.nombre
      ? lus(sql`true`)
      : sql.join(
          DANS.map((onglet) => sql`(${lus(onglet)})`),
          sql` union all `,
        )
  return sql`with trouves as materialized (${tous}) `
}
/** True when there are more. */
export const TROP_TROUVES = sql<boolean>`((select count(*) from trouves) > ${sql.lit(COMPTES_AU_PLUS)})`

/** True when rows are older than their facts, and have to be written anew before they are believed. */
export const LISTES_PERIMEES = sql<boolean>`exists(select from ligne_perimee where urgente)`

/** How many applications wait for a review before a commission. */
export const NOMBRE_A_CONTROLER = sql<number>`(select coalesce(sum(n), 0) from ligne_liste_compte
  where attend_controle and onglet = 'en-cours')`

/** What the line over a list sums, and the columns that hold it. */
const SOMMES = ['demande', ...PARTS] as const
type Sommes = Record<(typeof SOMMES)[number], number>
const COLONNES = SOMMES.map((s) => s.replace('D', '_d'))
const chacune = (lire: (colonne: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql.join(COLONNES.map((c) => sql`${lire(sql.ref(`l.${c}`))} as ${sql.ref(c)}`))

type Compte = [onglet: Onglet | null, n: number, ...sommes: number[]]

/** What stands around a page, as the database gives it. */
export interface CadreLu {
  /** Rows of each tab, and the sums of SOMMES; null: in none. */
  comptes: Compte[] | null
  attentes: [bilans: number, paiements: number]
  annees: number[]
  enRetard: number
  aVerifier: number
  suivies: number
  delais: Delais & DelaisInternes
  /** What is closed to this member, whatever the filters. */
  exclus: number
  /** See LISTES_PERIMEES. */
  perimees: boolean
}

const SANS_ONGLET = sql`json_build_array(0, 0) as attentes, array[]::int[] as annees, 0 as "enRetard",
  0 as "aVerifier", 0 as suivies, null as delais`

/**
 * How many rows each tab holds of what this reader may see with these filters; what waits and what is late on
 * `jour`, whatever the filters; the years to choose from, latest first, as the numbering knows them: each a
 * column of one statement, which begins with `trouves` for a search.
 */
export function colonnesDuCadre(
  lecteur: Lisant & OuTrous<{ id: number }>,
  ou: OuTrous<FiltresListe>,
  forme: FiltresListe,
  jour: OuTrous<{ jour: Jour }>['jour'],
) {
  const une = sql`l.onglet, 1 as n, ${chacune((c) => sql`coalesce(${c}, 0)`)}`
  const source =
    forme.recherche || estLarge(forme)
      ? sql`select ${une} from trouves l`
      : compteGarde(lecteur.role, forme)
        ? sql`select l.onglet, l.n, ${chacune((c) => c)} from ligne_liste_compte l
            where ${conditionsComptes(lecteur.role, ou)} ${moinsFermees(lecteur, ou)}`
        : // Counted in an index alone, which has no amounts: their sums are not told.
          sql`select l.onglet, 1 as n, ${chacune(() => sql`0`)} from ligne_liste l
            where ${conditionsLignes(lecteur, ou)}`
  const comptes = sql`(select json_agg(json_build_array(t.onglet, t.n, ${sql.join(COLONNES.map((c) => sql.ref(`t.${c}`)))})) from (
    select s.onglet, sum(s.n)::int as n, ${sql.join(COLONNES.map((c) => sql`sum(${sql.ref(`s.${c}`)}) as ${sql.ref(c)}`))}
    from (${source}) s group by 1) t)`
  const autour =
    forme.onglet || forme.portee || forme.nombre
      ? sql`(select json_build_array(coalesce(sum(n) filter (where attend_bilan), 0),
          coalesce(sum(n) filter (where attend_paiement), 0)) from ligne_liste_compte) as attentes,
        array(select annee from compteur where serie = 'projet' order by annee desc) as annees,
        (select count(*) from (select from ligne_liste l where l.echeance < ${jour}::date
          limit ${sql.lit(TROP)}) dues)::int as "enRetard",
        (select count(*) from (select from ligne_liste l where l.constats > 0 and ${dansLOnglet({ ...forme, recherche: undefined })}
          limit ${sql.lit(TROP)}) a)::int as "aVerifier",
        (select count(*) from ligne_liste l where ${suiviePar(lecteur.id)} and ${conditionsLignes(lecteur, {})}
          and ${dansLOnglet({ ...forme, recherche: undefined })})::int as suivies,
        (select json_build_object('joursConvention', jours_convention, 'joursBilan', jours_bilan,
          'joursControle', jours_controle, 'joursControleBilan', jours_controle_bilan, 'joursPaiement', jours_paiement)
          from calendrier where id = 1) as delais`
      : SANS_ONGLET
  return sql`${comptes} as comptes, ${autour}, ${exclusDe(lecteur)} as exclus, ${LISTES_PERIMEES} as perimees`
}

/** What the kept counts hold of rows that are closed to this member, to be taken away. */
const moinsFermees = (lecteur: Lisant, ou: OuTrous<FiltresListe>) =>
  lecteur.role === 'membreCommission'
    ? sql`union all select l.onglet, -1, ${chacune((c) => sql`-coalesce(${c}, 0)`)} from ligne_liste l
        where ${conditionsComptes(lecteur.role, ou)} and ${ligneFermeeA(lecteur.id)}`
    : sql``

/** Counted whatever the filters: filtered, it would tell which closed rows a search finds. */
const exclusDe = (lecteur: Lisant) =>
  lecteur.role === 'membreCommission'
    ? sql`(select count(*) from ligne_liste l where l.visible_membres and ${ligneFermeeA(lecteur.id)})::int`
    : sql`0`

export interface Cadre {
  /** Rows of the tab, or of all of them without one. */
  total: number
  /** There are at least so many; after a search, the tabs are then not told. */
  auMoins: boolean
  onglets: Record<Onglet, number>
  attentes: { bilans: number; paiements: number }
  /** Applications closed to this member, that none of these numbers counts. */
  exclus: number
  annees: number[]
  autour: {
    devantCommission: number
    enRetard: number
    aVerifier: number
    suivies: number
    sommes: Sommes | null
    comptesAuPlus: number | null
    delais: Delais & DelaisInternes
  }
}

/** The same, as answers tell it. */
export function lireCadre(lu: CadreLu, filtres: FiltresListe): Cadre {
  const comptes = lu.comptes ?? []
  const compte = (voulu: Onglet | null): number => comptes.find(([onglet]) => onglet === voulu)?.[1] ?? 0
  const montree = ([onglet]: Compte): boolean =>
    filtres.portee
      ? onglet === null
      : !filtres.onglet || Boolean(filtres.recherche) || onglet === filtres.onglet
  const montrees = comptes.filter(montree)
  const somme = (rang: number): number => montrees.reduce((a, c) => a + Number(c[rang] ?? 0), 0)
  const borne = filtres.nombre === undefined && (Boolean(filtres.recherche) || estLarge(filtres))
  const deQuelquUn = filtres.porteurId !== undefined || filtres.commissionId !== undefined
  const auMoins = borne && somme(1) > COMPTES_AU_PLUS
  return {
    total: auMoins ? COMPTES_AU_PLUS : somme(1),
    auMoins,
    onglets: Object.fromEntries(ONGLETS.map((o) => [o, compte(o)])) as Record<Onglet, number>,
    attentes: { bilans: lu.attentes[0], paiements: lu.attentes[1] },
    exclus: lu.exclus,
    annees: lu.annees,
    autour: {
      devantCommission: compte(null),
      enRetard: lu.enRetard,
      aVerifier: lu.aVerifier,
      suivies: lu.suivies,
      sommes:
        auMoins || deQuelquUn
          ? null
          : (Object.fromEntries(SOMMES.map((s, i) => [s, enCentimes(somme(i + 2))])) as Sommes),
      comptesAuPlus: borne ? COMPTES_AU_PLUS : null,
      delais: lu.delais,
    },
  }
}

/** Sums of a few tabs' sums, without what adding floats leaves beyond the cents. */
const enCentimes = (euros: number): number => Math.round(euros * 100) / 100
