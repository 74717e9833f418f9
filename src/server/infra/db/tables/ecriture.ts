// Accounting entries, that triggers write, and each time a month of them was exported (0039-ecritures.sql).
import type { GeneratedAlways } from 'kysely'
import type { Evenement } from '#domain/ecriture/ecritures.ts'

export interface TableEcriture {
  id: GeneratedAlways<number>
  /** Given at the first export. */
  numero: number | null
  evenement: Evenement
  projetId: number
  paiementId: number | null
  jour: string
  montant: number
  beneficiaire: string
  /** The run of transfers that a payment went through. */
  lot: string | null
}

export interface TableExportEcritures {
  id: GeneratedAlways<number>
  /** First day of the month. */
  mois: string
  le: Date
  par: number
  ecritures: number
  total: number
  /** SHA-256 of the file, in hexadecimal. */
  empreinte: string
}
