// Who signs in.
import type { Role } from '#domain/commun/roles.ts'
import type { AvisSignatures } from '#domain/compte/avis-signatures.ts'
import type { Portee } from '#domain/jeton-lecture/portees.ts'
import type { Sur } from './sur.ts'

export type TableUtilisateur = Sur<'utilisateur', { role: Role; avisSignatures: AvisSignatures }>

export type TableJeton = Sur<'jeton', { usage: 'mot-de-passe' | 'invitation' | 'email' }>

export type TableJetonLecture = Sur<'jetonLecture', { portees: Portee[] }>
