import { sql } from 'kysely'
import type { SeanceListee } from '#domain/seance/reponse.ts'
import type { Db } from '#server/contexte/base.ts'
import { A_EXAMINER, suspensions } from '../queries-lecture.ts'

const dossiers = sql<
  SeanceListee['dossiers']
>`(select coalesce(json_agg(json_build_object('projetId', d.projet_id,
    'etat', case when d.le is not null then 'enregistre' when d.ecarte_le is not null then 'ecarte' else 'non-examine' end,
    'decision', d.decision, 'montantAlloue', d.montant_alloue, 'raison',
    d.ecarte_raison, 'motif', d.ecarte_motif) order by d.rang), '[]')
  from seance_dossier d where d.seance_id = s.id and d.inscrit_le is not null)`
const pv = sql<SeanceListee['pv']>`(select json_build_object('id', v.id, 'numero', v.numero,
    'signe', (select count(*) from pv_signataire x join signature g on g.pv_signataire_id = x.id
      where x.proces_verbal_id = v.id) = 2)
  from proces_verbal v where v.commission_id = s.commission_id and v.etape = s.etape and v.seance_rang = s.rang
    and v.arrete_le is not null order by v.rang desc limit 1)`

/** The sittings of a commission, by step and rank. */
export const lireSeancesDe = (db: Db, commissionId: number) =>
  db
    .selectFrom('seance as s')
    .select(['s.id', 's.etape', 's.rang', 's.prevueLe', 's.lieu', 's.ouverteLe', 's.closeLe'])
    .select([suspensions.as('suspensions'), dossiers.as('dossiers'), pv.as('pv')])
    .where('s.commissionId', '=', commissionId)
    .orderBy('s.etape')
    .orderBy('s.rang')
    .execute()
export type LigneListee = Awaited<ReturnType<typeof lireSeancesDe>>[number]

/** How many files no sitting granted nor refused at that step (by default, the commission's present one). */
export async function lireRestants(
  db: Db,
  commissionId: number,
  etape: number | null = null,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n
    from (select c.id as commission_id, 32767 as rang,
        coalesce(${etape}::int, case when c.caa_validee_le is null then 1 else 2 end) as etape
      from commission c where c.id = ${commissionId}) s
      join projet p on ${A_EXAMINER}`.execute(db)
  return rows[0]?.n ?? 0
}
