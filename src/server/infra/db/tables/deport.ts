// Who has a link with which application, and what was declared before which commission.
import type { GeneratedAlways } from 'kysely'
import type { TypeLien } from '#domain/deport/liens.ts'

export interface TableDeport {
  id: GeneratedAlways<number>
  projetId: number
  utilisateurId: number
  /** Null once its time is over. */
  type: TypeLien | null
  precision: string | null
  epinglee: boolean
  le: Date
  parId: number
  retireLe: Date | null
  retireParId: number | null
  /** Given by who asks to take it back, or by who lifts it. */
  retireMotif: string | null
  retraitDemandeLe: Date | null
  retraitRefuseLe: Date | null
  retraitRefuseParId: number | null
  retraitRefuseMotif: string | null
  cleCreation: string | null
}

export interface TableDeclaration {
  id: GeneratedAlways<number>
  commissionId: number
  utilisateurId: number
  le: Date
  termes: string
  cleCreation: string | null
}

export interface TableDeclarationDossier {
  utilisateurId: number
  projetId: number
  commissionId: number
  declarationId: number
}
