import type { Role } from '#domain/commun/roles.ts'

/** Who reads the journal of the whole portal (docs/authz-matrix.csv). */
export const LISENT_LE_JOURNAL: readonly Role[] = ['admin', 'superviseur']
