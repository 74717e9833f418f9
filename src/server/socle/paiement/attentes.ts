import { type RawBuilder, sql } from 'kysely'

/** A line of transfer (l) of a run (t) rejected, its run not cancelled, and its aid neither paid since nor in another run. */
export const REJET_A_TRAITER = sql<boolean>`(l.rejetee_le is not null and t.annule_le is null
  and not exists (select from paiement y where y.projet_id = l.projet_id and y.annule_le is null)
  and not exists (select from ligne_virement n where n.projet_id = l.projet_id and n.finie_le is null))`

/** How many rejections wait for somebody. */
export const NOMBRE_REJETS = sql<number>`(select count(*)::int from ligne_virement l
  join lot_virement t on t.id = l.lot_id where ${REJET_A_TRAITER})`

/** How many runs wait for that person, who neither prepared them nor touched one of their lines. */
export const nombreAApprouver = (moi: number): RawBuilder<number> => sql<number>`(select count(*)::int
  from lot_virement t where t.annule_le is null and t.termine_le is null and t.approuve_le is null
    and t.prepare_par <> ${moi} and t.modifie_par <> ${moi}
    and exists (select from ligne_virement l where l.lot_id = t.id and l.retiree_le is null)
    and not exists (select from ligne_virement l where l.lot_id = t.id and l.retiree_le is null
      and l.inscrite_par = ${moi}))`
