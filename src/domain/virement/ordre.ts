import { enCentimes, enEuros } from '#domain/commun/argent.ts'
import type { Jour } from '#domain/commun/jours.ts'

/** Versions of the bank's schema a file can follow: pain.001.001.09, or 03 for banks that still want it. */
export const SCHEMAS = ['09', '03'] as const
export type SchemaPain = (typeof SCHEMAS)[number]

/** The account that pays; its name as the bank knows it. */
export interface CompteDebite {
  nom: string
  iban: string
  bic: string
}

/** One transfer of an order; `nom` and `libelle` as a bank reads them, `montant` in euros. */
export interface VirementOrdonne {
  reference: string
  montant: number
  nom: string
  iban: string
  /** null: left out, the IBAN is enough within the zone. */
  bic: string | null
  libelle: string
}

/** A transfer order: one account, one day, its transfers in their order. */
export interface OrdrePaiement {
  numero: string
  creeLe: Date
  execution: Jour
  debite: CompteDebite
  /** One debit line a transfer on the statement (false), or one for all (true). */
  groupe: boolean
  virements: readonly VirementOrdonne[]
}

/** Least and most of one transfer, in euros. */
export const MONTANT_MIN = 0.01
export const MONTANT_MAX = 999_999_999.99

/** « 1234.86 »: whole cents, added up exactly, with two decimals and a dot. */
export function montantXml(euros: number): string {
  const centimes = String(enCentimes(euros)).padStart(3, '0')
  return `${centimes.slice(0, -2)}.${centimes.slice(-2)}`
}

/** Exact sum of the transfers, in euros. */
export const totalOrdre = (virements: readonly { montant: number }[]): number =>
  enEuros(virements.reduce((total, v) => total + enCentimes(v.montant), 0))
