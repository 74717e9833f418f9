import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Onglet } from '#domain/projet/onglets.ts'

/**
 * Rules of the domain that a statement has to apply to many rows, written once more in SQL; regles-sql.test.ts compares
 * each with the domain. Of p (projet), c (commission), y (paiement), b (bilan).
 */

/** Accepted by the last review in force: `estAccepte`, before a commission. */
export const ACCEPTEE = sql<SqlBool>`exists(select 1 from controle k where k.projet_id = p.id and k.annule_le is null
  and k.projet_valide and k.presentation_valide and k.budget_valide and k.fichiers_valide)`
export const HORS_COMMISSION = sql<SqlBool>`p.archive_le is null and p.commission_id is null`

/** The tabs of the staff list (specification 001 §2), `ongletDe`; an application before a commission is in none of them. */
export const ONGLETS_SQL: Record<Onglet, RawBuilder<SqlBool>> = {
  'en-cours': sql<SqlBool>`${HORS_COMMISSION} and not ${ACCEPTEE}`,
  affectation: sql<SqlBool>`${HORS_COMMISSION} and p.signe_le is not null and ${ACCEPTEE}`,
  'commissions-passees': sql<SqlBool>`p.archive_le is null and p.commission_id is not null
    and (p.ca_avis is not null or c.ca_validee_le is not null)`,
  archives: sql<SqlBool>`p.archive_le is not null`,
}

/** Signed as it is, and its last signature not yet judged: the guard of `controler`. */
export const A_CONTROLER = sql<SqlBool>`p.archive_le is null and p.retire_le is null and p.signe_revision = p.revision
  and not exists(select 1 from controle k where k.projet_id = p.id and k.annule_le is null and k.signature_id =
    (select max(s.id) from signature s where s.projet_id = p.id and s.objet = 'demande'))`

/** How many wait for a review: the few signed and never accepted are found first, in indexes alone (`offset 0`). */
export const NOMBRE_A_CONTROLER = sql<number>`(select count(*) from (select p.id from projet p
    where ${HORS_COMMISSION} and p.signe_le is not null and not ${ACCEPTEE} offset 0) a
  join projet p on p.id = a.id where ${A_CONTROLER})`

/** An agreement its holder has to sign: the guard of `signerConvention`. */
export const CONVENTION_ATTENDUE = sql<boolean>`p.convention_signee_le is null and p.ca_avis = 'accepte' and c.ca_validee_le is not null`
/** Paid, and its report not filed. */
export const BILAN_ATTENDU = sql<boolean>`y.id is not null and b.rempli_le is null`

const VIVANTE = sql<SqlBool>`p.archive_le is null and p.retire_le is null`
/** Filed, and not judged since: the guard of `controlerBilan`. */
export const BILAN_A_CONTROLER = sql<boolean>`${VIVANTE} and b.rempli_le is not null
  and not exists(select 1 from controle_bilan k where k.projet_id = p.id and k.le >= b.rempli_le)`
/** Signed by its holder, and not paid: the guard of `validerPaiement`. */
export const A_PAYER = sql<boolean>`${VIVANTE} and p.convention_signee_le is not null and y.id is null`

/** How many of each, from the indexes of what was filed and signed. */
export const NOMBRE_BILANS_A_CONTROLER = sql<number>`(select count(*) from bilan b join projet p on p.id = b.projet_id
  where ${BILAN_A_CONTROLER})`
export const NOMBRE_A_PAYER = sql<number>`(select count(*) from projet p
  left join paiement y on y.projet_id = p.id and y.annule_le is null where ${A_PAYER})`
