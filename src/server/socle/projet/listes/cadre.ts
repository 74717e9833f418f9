import { sql } from 'kysely'
import type { Role } from '#domain/commun/roles.ts'
import { ONGLETS, type Onglet } from '#domain/projet/onglets.ts'
import type { OuTrous } from '#server/infra/db/preparation/preparer.ts'
import { COMPTES_AU_PLUS } from '#server/infra/db/recherche.ts'
import type { Lecteur } from '../presenter-court.ts'
import { compteGarde, conditionsComptes, conditionsLignes, type FiltresListe } from './conditions.ts'

/** What a search finds, counted up to there and one more; found once, for the page and for its counts. */
export const trouves = (lecteur: OuTrous<Lecteur> & { role: Role }, f: OuTrous<FiltresListe>) =>
  sql`with trouves as materialized (select l.projet_id, l.cree_le, l.onglet from ligne_liste l
    where ${conditionsLignes(lecteur, f)} limit ${sql.lit(COMPTES_AU_PLUS + 1)}) `
/** True when there are more. */
export const TROP_TROUVES = sql<boolean>`((select count(*) from trouves) > ${sql.lit(COMPTES_AU_PLUS)})`

/** True when rows are older than their facts, and have to be written anew before they are believed. */
export const LISTES_PERIMEES = sql<boolean>`exists(select from ligne_perimee where urgente)`

/** How many applications wait for a review before a commission. */
export const NOMBRE_A_CONTROLER = sql<number>`(select coalesce(sum(n), 0) from ligne_liste_compte
  where attend_controle and onglet = 'en-cours')`

/** What stands around a page, as the database gives it. */
export interface CadreLu {
  /** Rows of each tab; null: in none. */
  comptes: [Onglet | null, number][] | null
  attentes: [bilans: number, paiements: number]
  annees: number[]
  /** See LISTES_PERIMEES. */
  perimees: boolean
}

/**
 * How many rows each tab holds of what this reader may see with these filters; what waits, whatever the filters; the
 * years to choose from, latest first, as the numbering knows them: each a column of one statement, which begins with
 * `trouves` for a search.
 */
export function colonnesDuCadre(
  lecteur: OuTrous<Lecteur> & { role: Role },
  f: OuTrous<FiltresListe>,
  forme: FiltresListe,
) {
  const source = forme.recherche
    ? sql`select l.onglet, 1 as n from trouves l`
    : compteGarde(lecteur.role, forme)
      ? sql`select l.onglet, l.n from ligne_liste_compte l where ${conditionsComptes(lecteur.role, f)}`
      : sql`select l.onglet, 1 as n from ligne_liste l where ${conditionsLignes(lecteur, f)}`
  const comptes = sql`(select json_agg(json_build_array(t.onglet, t.n)) from (
    select s.onglet, sum(s.n)::int as n from (${source}) s group by 1) t)`
  const [attentes, annees] = forme.onglet
    ? [
        sql`(select json_build_array(coalesce(sum(n) filter (where attend_bilan), 0),
          coalesce(sum(n) filter (where attend_paiement), 0)) from ligne_liste_compte)`,
        sql`array(select annee from compteur where serie = 'projet' order by annee desc)`,
      ]
    : [sql`json_build_array(0, 0)`, sql`array[]::int[]`]
  return sql`${comptes} as comptes, ${attentes} as attentes, ${annees} as annees,
    ${LISTES_PERIMEES} as perimees`
}

export interface Cadre {
  /** Rows of the tab, or of all of them without one. */
  total: number
  /** There are at least so many; the tabs are then not told. */
  auMoins: boolean
  onglets: Record<Onglet, number>
  attentes: { bilans: number; paiements: number }
  annees: number[]
}

/** The same, as answers tell it. */
export function lireCadre({ comptes, attentes, annees }: CadreLu, f: FiltresListe): Cadre {
  const tous = new Map(comptes)
  const somme = [...tous.values()].reduce((a, n) => a + n, 0)
  const onglets = Object.fromEntries(ONGLETS.map((o) => [o, tous.get(o) ?? 0])) as Record<Onglet, number>
  return {
    total:
      f.onglet && !f.recherche ? onglets[f.onglet] : f.recherche ? Math.min(somme, COMPTES_AU_PLUS) : somme,
    auMoins: Boolean(f.recherche) && somme > COMPTES_AU_PLUS,
    onglets,
    attentes: { bilans: attentes[0], paiements: attentes[1] },
    annees,
  }
}
