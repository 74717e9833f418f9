import { sql } from 'kysely'

/** An agreement to sign, a report to file; of p (projet), c (commission), y (paiement), b (bilan). */
export const CONVENTION_ATTENDUE = sql<boolean>`p.convention_signee_le is null and p.ca_avis = 'accepte' and c.ca_validee_le is not null`
export const BILAN_ATTENDU = sql<boolean>`y.id is not null and b.rempli_le is null`
