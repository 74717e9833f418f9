import { sql } from 'kysely'
import type { Db, Tx } from '#server/contexte/base.ts'

/** Folds the sums of commissions into one row of each kind, once more than so many rows are not. */
export async function plierSommes(tx: Db | Tx, auPlus: number): Promise<void> {
  await sql`with neuves as (delete from commission_compte where not plie and (select count(*) from (
      select from commission_compte where not plie limit ${auPlus + 1}) c) > ${auPlus} returning *),
    pliees as (delete from commission_compte where plie and commission_id in (select commission_id from neuves) returning *)
    insert into commission_compte select commission_id, utilisateur_id, retire, caa_avis, ca_avis, sum(n),
      sum(montant_demande), sum(montant_recommande), sum(caa_montant), sum(ca_montant), true
    from (select * from neuves union all select * from pliees) toutes
    group by 1, 2, 3, 4, 5, montant_demande is null having sum(n) <> 0`.execute(tx)
}

/** Whether they are what the facts give; one statement, one instant: what changes meanwhile is no fault. */
export async function sommesJustes(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from (select 1 as signe, * from commission_compte union all select -1, * from comptes_des_commissions()) k
    group by commission_id, utilisateur_id, retire, caa_avis, ca_avis, montant_demande is null
    having (sum(signe * n), coalesce(sum(signe * montant_demande), 0), coalesce(sum(signe * montant_recommande), 0),
        coalesce(sum(signe * caa_montant), 0), coalesce(sum(signe * ca_montant), 0)) <> (0, 0, 0, 0, 0)
    limit 1`.execute(db)
  return rows.length === 0
}

/** Makes them again from the facts. */
export async function refaireSommes(tx: Tx): Promise<void> {
  await sql`with vieux as (delete from commission_compte)
    insert into commission_compte select * from comptes_des_commissions()`.execute(tx)
}
