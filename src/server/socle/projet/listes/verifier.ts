import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/contexte/base.ts'
import { refaireSommes, sommesJustes } from '../../commission/comptes.ts'
import { refaireStatistiques, statistiquesJustes } from '../../statistique/compter.ts'
import { lignesFausses } from './ecrire-lignes.ts'
import { verrouillerListes } from './tenir.ts'

const TRANCHE = 100

/**
 * Compares each row with what the facts give, and the kept counts with the rows, those of commissions and of
 * statistics with the facts; gives the applications whose row is wrong or missing, and whether the counts are
 * right. Rows waiting to be written anew are not judged.
 */
export async function verifierListes(db: Db): Promise<{ fausses: number[]; comptesJustes: boolean }> {
  const fausses: number[] = []
  for (let apres = 0; ; ) {
    const { rows } = await sql<{ id: number }>`select id from projet where id > ${apres}
      order by id limit ${TRANCHE}`.execute(db)
    const dernier = rows.at(-1)
    if (!dernier) return { fausses, comptesJustes: await comptesJustes(db) }
    const ids = rows.map((r) => r.id)
    // Facts, rows and marks as they are at one instant: what changes meanwhile is no fault.
    const lecture = db.transaction().setIsolationLevel('repeatable read')
    fausses.push(...(await lecture.execute((tx) => lignesFausses(tx, ids))))
    apres = dernier.id
    await setImmediate()
  }
}

/** One statement, one instant: what is written meanwhile is in both sums or in neither. */
async function comptesJustes(db: Db): Promise<boolean> {
  const { rows } = await sql`
    with gardes as (select annee, onglet, visible_membres, attend_controle, attend_bilan, attend_paiement, sum(n)::int as n,
          sum(demande) as demande, sum(accorde) as accorde,
          sum(a_decider) as a_decider, sum(decide) as decide
        from ligne_liste_compte group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0),
      comptes as (select annee, onglet, visible_membres, attend_controle, attend_bilan, attend_paiement, count(*)::int as n,
          coalesce(sum(demande), 0), coalesce(sum(accorde), 0), coalesce(sum(a_decider), 0), coalesce(sum(decide), 0)
        from ligne_liste group by 1, 2, 3, 4, 5, 6)
    (select * from gardes except all select * from comptes) union all (select * from comptes except all select * from gardes)
    limit 1`.execute(db)
  return rows.length === 0 && (await sommesJustes(db)) && (await statistiquesJustes(db))
}

/** Has these rows written anew, and the counts made again from the rows and from the facts if `comptes`. */
export async function perimer(tx: Tx, ids: readonly number[], comptes: boolean): Promise<void> {
  if (ids.length > 0)
    await sql`insert into ligne_perimee (projet_id) select unnest(${ids}::int[])`.execute(tx)
  if (!comptes) return
  await verrouillerListes(tx)
  await sql`with vieux as (delete from ligne_liste_compte) insert into ligne_liste_compte
    select annee, onglet, visible_membres, attend_controle, attend_bilan, attend_paiement, count(*),
      coalesce(sum(demande), 0), coalesce(sum(accorde), 0), coalesce(sum(a_decider), 0), coalesce(sum(decide), 0)
    from ligne_liste group by 1, 2, 3, 4, 5, 6`.execute(tx)
  await refaireSommes(tx)
  await refaireStatistiques(tx)
}
