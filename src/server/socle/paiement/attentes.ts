import { type RawBuilder, sql } from 'kysely'
import { aRegler } from './banque-a-regler.ts'

/** A line of transfer (l) of a run (t) rejected, its run not cancelled, and its aid neither paid since nor in another run. */
export const REJET_A_TRAITER = sql<boolean>`(l.rejetee_le is not null and t.annule_le is null
  and not exists (select from paiement y where y.projet_id = l.projet_id and y.annule_le is null)
  and not exists (select from ligne_virement n where n.projet_id = l.projet_id and n.finie_le is null))`

/** How many words of the bank wait for somebody: rejections, and what it executed of a cancelled run. */
export const NOMBRE_REJETS = sql<number>`((select count(*)::int from ligne_virement l
  join lot_virement t on t.id = l.lot_id where ${REJET_A_TRAITER})
  + (select count(*)::int from ligne_virement e where ${aRegler('e')}))`

/** A run (t) that waits for that person, who neither prepared it nor touched one of its lines. */
export const aApprouverPar = (
  moi: number,
): RawBuilder<boolean> => sql<boolean>`(t.annule_le is null and t.termine_le is null and t.approuve_le is null
    and t.prepare_par <> ${moi} and t.modifie_par <> ${moi}
    and exists (select from ligne_virement l where l.lot_id = t.id and l.retiree_le is null)
    and not exists (select from ligne_virement l where l.lot_id = t.id and l.retiree_le is null
      and l.inscrite_par = ${moi}))`

/** How many. */
export const nombreAApprouver = (moi: number): RawBuilder<number> =>
  sql<number>`(select count(*)::int from lot_virement t where ${aApprouverPar(moi)})`
