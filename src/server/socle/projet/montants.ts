import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { MONTANTS, type Montant, type Part, partsDe } from '#domain/projet/montants.ts'
import type { LigneCourte } from './lecture/selection.ts'
import { accordee, close } from './regles-sql.ts'

const vivante = sql<SqlBool>`p.retire_le is null`
/** What is granted to an application that is granted an aid. */
export const MONTANT_ACCORDE = sql`p.ca_montant`

const si = (condition: RawBuilder<unknown>, montant: RawBuilder<unknown>) =>
  sql`case when ${vivante} and ${condition} then ${montant} end`

/** What an application (p) of a commission (c) counts for under each word of domain/projet/montants.ts. */
const MONTANT: Record<Montant, RawBuilder<unknown>> = {
  demande: si(sql`true`, sql`p.montant_demande`),
  propose: si(sql`true`, sql`p.caa_montant`),
  aDecider: si(sql`p.ca_avis is null and not ${close()}`, sql`p.caa_montant`),
  decide: si(sql`not ${close()}`, sql`p.ca_montant`),
  accorde: sql`case when ${accordee()} then ${MONTANT_ACCORDE} end`,
}
const NOMS = Object.keys(MONTANTS) as Montant[]

/**
 * Sums of applications (p: those of one kind read as one, their amounts added, `p.n` of them), in one JSON:
 * « demande », « accorde »… in euros, « nb » counts each.
 */
export function sommesDesMontants() {
  const paires = NOMS.map((nom) => sql`${sql.lit(nom)}, coalesce(sum(${MONTANT[nom]}), 0)`)
  const nombres = NOMS.map(
    (nom) => sql`${sql.lit(nom)}, coalesce(sum(p.n) filter (where ${MONTANT[nom]} is not null), 0)`,
  )
  return sql`json_build_object(${sql.join(paires)}, 'nb', json_build_object(${sql.join(nombres)}),
    'recommande', coalesce(sum(p.montant_recommande) filter (where ${vivante}), 0))`
}

type Colonnes = Pick<LigneCourte, 'retireLe' | 'caAvis' | 'caaMontant' | 'caMontant' | 'caValideeLe'>
/** The same of a row that was read. */
export const partsEnBase = (colonnes: Colonnes): Record<Part, number | null> =>
  partsDe({
    retiree: colonnes.retireLe !== null,
    publiee: colonnes.caValideeLe !== null,
    propose: colonnes.caaMontant,
    decide: colonnes.caMontant,
    decidee: colonnes.caAvis !== null,
  })
