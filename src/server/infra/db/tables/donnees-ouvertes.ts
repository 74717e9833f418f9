// What is published of each aid (0022-donnees-ouvertes.sql), and its edition (0085); triggers write them.
import type { Generated, GeneratedAlways } from 'kysely'

export interface TableAidePubliee {
  projetId: number
  signeeLe: Date
  nomBeneficiaire: string
  siret: string | null
  rna: string | null
  titre: string
  categorie: string | null
  domaines: string | null
  region: string | null
  montant: number
}

export interface TableAideCorrection {
  id: GeneratedAlways<number>
  projetId: number
  le: Date
  quoi: 'siret' | 'rna' | 'montant'
  avant: string | null
  apres: string | null
}

export interface TableDonneesOuvertes {
  version: Generated<number>
  le: Generated<Date>
  forme: Generated<string>
}
