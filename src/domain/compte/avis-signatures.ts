import type { Role } from '#domain/commun/roles.ts'

/** How one is told of signed agreements: a mail each, one a day, none. */
export const AVIS_SIGNATURES = ['chaque', 'jour', 'aucun'] as const
export type AvisSignatures = (typeof AVIS_SIGNATURES)[number]

export const LIBELLES_AVIS_SIGNATURES: Record<AvisSignatures, string> = {
  chaque: 'À chaque signature',
  jour: 'Un récapitulatif par jour, le matin',
  aucun: 'Aucun e-mail',
}

/** Those who are told: who pays, and who manages. */
export const ROLES_AVISES = ['admin', 'comptable'] as const satisfies readonly Role[]

/** True when these mails are for somebody of that role. */
export const estAvise = (role: Role): boolean => ROLES_AVISES.some((r) => r === role)
