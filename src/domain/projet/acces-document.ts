import type { Acces } from '#domain/commun/contrat.ts'

/**
 * Who opens an application's sealed documents (file, agreement, attestation): they print the holder's
 * telephone, e-mail and network address, so not the members of a commission (authz matrix).
 */
export const ACCES_DOCUMENT = {
  qui: 'lien',
  sinon: { qui: 'roles', roles: ['porteurProjet', 'admin', 'superviseur', 'comptable'] },
} satisfies Acces
