import { sql } from 'kysely'

/**
 * Rules of the domain that a statement applies to many rows, written once more in SQL; regles-sql.test.ts
 * compares each with the domain. Of p (projet), c (commission), y (paiement), b (bilan).
 */

/** An agreement its holder has to sign: the guard of `signerConvention`. */
export const CONVENTION_ATTENDUE = sql<boolean>`p.convention_signee_le is null and p.ca_avis = 'accepte' and c.ca_validee_le is not null`
/** Paid, and its report not filed. */
export const BILAN_ATTENDU = sql<boolean>`y.id is not null and b.rempli_le is null`
