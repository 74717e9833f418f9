// Minutes of a step (0044-proces-verbaux.sql, 0045-horodatage-des-pv.sql, 0056-seance-qui-fait-foi.sql).
import type { Generated, GeneratedAlways } from 'kysely'
import type { Qualite } from '#domain/proces-verbal/etats.ts'
import type { Json } from './json.ts'

export interface TableProcesVerbal {
  id: GeneratedAlways<number>
  commissionId: number
  etape: number
  seanceRang: Generated<number>
  rang: number
  rectifieId: number | null
  saisie: Json
  version: Generated<number>
  creeLe: Date
  modifieLe: Date
  modifiePar: number | null
  arreteLe: Date | null
  arretePar: number | null
  numero: string | null
  contenu: string | null
  empreinte: Buffer | null
}

export interface TablePvSignataire {
  id: GeneratedAlways<number>
  procesVerbalId: number
  qualite: Qualite
  utilisateurId: number
  prenom: string
  nom: string
  mobile: string | null
}

export interface TablePvDocument {
  id: GeneratedAlways<number>
  procesVerbalId: number
  genre: 'proces-verbal' | 'proces-verbal-signe'
  libelle: string
  cle: string
  taille: number
  empreinte: Buffer
  creeLe: Date
  horodateLe: Generated<Date | null>
  sansHorodatageLe: Generated<Date | null>
  empreinteAvant: Generated<Buffer | null>
}
