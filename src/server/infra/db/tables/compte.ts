// Who signs in.
import type { Generated, GeneratedAlways } from 'kysely'
import type { Role } from '#domain/commun/roles.ts'
import type { AvisSignatures } from '#domain/compte/avis-signatures.ts'

export interface TableUtilisateur {
  id: GeneratedAlways<number>
  role: Role
  email: string
  prenom: string
  nom: string
  motDePasse: string | null
  emailEnAttente: string | null
  creeLe: Date
  desactiveLe: Date | null
  echecs: Generated<number>
  verrouilleJusque: Date | null
  version: Generated<number>
  cleCreation: string | null
  avisSignatures: Generated<AvisSignatures>
  /** Day of a member's yearly declaration of interests. */
  declarationAnnuelleLe: Generated<string | null>
  /** What its searches find it by; kept by the database (migration 0019). */
  mots: Generated<string>
}

/** A signature that somebody's next mail of the day tells of. */
export interface TableSignatureEnAttente {
  utilisateurId: number
  projetId: number
}

export interface TableSession {
  id: GeneratedAlways<number>
  utilisateurId: number
  jetonEmpreinte: Buffer
  creeLe: Date
  vueLe: Date
  revoqueeLe: Date | null
  adresse: string | null
  agent: string | null
}

export interface TableJeton {
  id: GeneratedAlways<number>
  utilisateurId: number
  usage: 'mot-de-passe' | 'invitation' | 'email'
  empreinte: Buffer
  email: string | null
  creeLe: Date
  expireLe: Date
  utiliseLe: Date | null
  annuleLe: Date | null
}

/** Files sent on the last day the account sent any. */
export interface TableTeleversement {
  utilisateurId: number
  jour: string
  octets: number
}

export interface TableEchecConnexion {
  id: GeneratedAlways<number>
  adresse: string
  le: Date
}
