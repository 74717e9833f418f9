import { type RawBuilder, sql } from 'kysely'
import { compteChange, ligneVivante, payee, reglee, verifieLeRib } from '../projet/regles-sql.ts'
import { aRegler, executionDe, jugesDe, rejetDe } from './banque-a-regler.ts'

/** The account of a line (l) is another one since, and somebody called about it. */
const AUTRE_COMPTE_VERIFIE = sql`exists (select from porteur o
  join verification_rib v on ${verifieLeRib()} where o.id = l.porteur_id and ${compteChange('l')})`

/**
 * The last line of transfer (l) of an aid that its run (t) saw rejected, while the aid is neither paid since,
 * nor in another run, nor to be paid again: an aid counts once, however often it was rejected. Of a cancelled
 * run, only a refused account still waits: it stays blocked.
 */
export const REJET_A_TRAITER = sql<boolean>`(l.rejetee_le is not null and (t.annule_le is null or l.rejet_vise_compte)
  and not ${payee('l.projet_id')}
  and not exists (select from ligne_virement n where n.projet_id = l.projet_id
    and (${ligneVivante('n')} or (n.id > l.id and n.rejetee_le is not null)))
  and not ${reglee()}
  and not (l.rejet_vise_compte and ${AUTRE_COMPTE_VERIFIE}))`

/** Of l (ligne_liste), payment is held: living run, account frozen or refused, executed though cancelled. */
export const PAIEMENT_RETENU = sql<boolean>`(
  exists (select from ligne_virement v where v.projet_id = l.projet_id and ${ligneVivante('v')})
  or exists (select from porteur o where o.id = l.porteur_id and o.rib_gele_jusque is not null)
  or exists (select from porteur o join lateral (${rejetDe()}) j on true where o.id = l.porteur_id)
  or ${executionDe(sql`l.projet_id`)} is not null)`

/** How many facts from the bank wait for somebody: rejections, and transfers executed though cancelled. */
export const NOMBRE_REJETS = sql<number>`((select count(*)::int from ligne_virement l
  join lot_virement t on t.id = l.lot_id where ${REJET_A_TRAITER})
  + (select count(*)::int from ligne_virement e where ${aRegler('e')}))`

/** A run (t) waiting for that person, who did not prepare it, touch a line or vouch for its account. */
export const aApprouverPar = (
  moi: number,
): RawBuilder<boolean> => sql<boolean>`(t.annule_le is null and t.termine_le is null and t.approuve_le is null
    and t.prepare_par <> ${moi} and t.modifie_par <> ${moi}
    and exists (select from ligne_virement l where l.lot_id = t.id and l.retiree_le is null)
    and not exists (select from ligne_virement l where l.lot_id = t.id and l.retiree_le is null
      and (l.inscrite_par = ${moi} or ${moi} = any (${jugesDe('l')}))))`

/** How many runs wait for that person's approval. */
export const nombreAApprouver = (moi: number): RawBuilder<number> =>
  sql<number>`(select count(*)::int from lot_virement t where ${aApprouverPar(moi)})`
