import { sql } from 'kysely'
import { type Choix, compares } from '#domain/statistique/choix.ts'
import type { Mesures } from '#domain/statistique/mesures.ts'
import type { Db } from '#server/contexte/base.ts'

/** Years of applications, and of past aids: the base goes from one year to the next, not from aid to aid. */
export async function lireAnnees(db: Db): Promise<{ annees: number[]; passees: number[] }> {
  const { rows } = await sql<{ annees: number[]; passees: number[] }>`with recursive passe as (
      select max(annee) as annee from aide_anterieure
      union all select (select max(a.annee) from aide_anterieure a where a.annee < p.annee) from passe p where p.annee is not null)
    select array(select annee from compteur where serie = 'projet' order by annee desc) as annees,
      array(select annee::int from passe where annee is not null order by annee desc) as passees`.execute(db)
  return rows[0] ?? { annees: [], passees: [] }
}

/**
 * The past aids of each compared year, whole: they have a year, not a day. None of a commission nor of a
 * domain, which they do not have.
 */
export async function lireReprises(db: Db, choix: Choix): Promise<Mesures[]> {
  if (choix.commission !== undefined || choix.domaine !== undefined) return []
  const annees = compares(choix).flatMap((p) => p?.annee ?? [])
  const { rows } = await sql<Mesures & { annee: number }>`select annee, count(*)::int as reprises,
      (count(*) filter (where decision = 'accordee'))::int as "reprisesAccordees",
      sum(demande) as "repriseDemande", sum(accorde) as "repriseAccorde", sum(verse) as "repriseVerse",
      (count(*) filter (where demande is null))::int as "repriseSansDemande"
    from aide_anterieure where annee = any(${annees}::int[]) group by annee`.execute(db)
  return annees.map((annee) => {
    const { annee: _, ...m } = rows.find((r) => r.annee === annee) ?? { annee }
    return m
  })
}
