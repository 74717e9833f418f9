// Commissions, and the payments of what they grant.
import type { Generated, GeneratedAlways } from 'kysely'

export interface TableCommission {
  id: GeneratedAlways<number>
  annee: number
  numero: number
  date: string
  isVisible: Generated<boolean>
  montantDisponible: number
  creeLe: Date
  creePar: number | null
  caaValideeLe: Date | null
  caaValideePar: number | null
  caValideeLe: Date | null
  caValideePar: number | null
  version: Generated<number>
  cleCreation: string | null
  /** Members declare their links before they read its applications. */
  declarationExigee: Generated<boolean>
}

export interface TablePaiement {
  id: GeneratedAlways<number>
  projetId: number
  datePaiement: string
  montant: number
  le: Date
  par: number
  annuleLe: Date | null
  annulePar: number | null
  annuleMotif: string | null
}
