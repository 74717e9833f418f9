import { z } from 'zod'
import { plusieurs, recherche, triParmi, unParmi } from '#domain/commun/filtres.ts'
import { TRIS_COMPTES } from './liste-comptes.ts'
import { ROLES_PERSONNEL } from './roles-personnel.ts'

/** Filters of the list of accounts, in a query: two of them are both; what is not understood is ignored. */
export const filtresComptes = {
  recherche,
  role: plusieurs(z.enum(ROLES_PERSONNEL)),
  invitation: unParmi(['oui']).describe('Ceux dont l’invitation attend.'),
  tri: triParmi(TRIS_COMPTES),
}
