import type { Acces } from '#domain/commun/contrat.ts'

/**
 * Who opens a sealed document of an application (its file, its agreement, its attestation): it prints the holder's telephone,
 * e-mail and network address, so not the members of a commission (authz matrix).
 */
export const ACCES_DOCUMENT = {
  qui: 'lien',
  sinon: { qui: 'roles', roles: ['porteurProjet', 'admin', 'superviseur', 'comptable'] },
} satisfies Acces
