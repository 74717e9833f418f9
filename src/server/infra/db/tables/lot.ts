// Acts asked of many applications at once.
import type { Generated, GeneratedAlways } from 'kysely'
import type { ActeGroupe, EtatLigne } from '#domain/acte-groupe/actes.ts'
import type { Json } from './json.ts'

export interface TableLot {
  id: GeneratedAlways<number>
  acte: ActeGroupe
  parametres: Json
  filtre: string | null
  auteurId: number
  adresse: string
  cleCreation: string
  creeLe: Date
  termineLe: Date | null
}

export interface TableLotDemande {
  lotId: number
  rang: number
  projetId: number
  etat: Generated<EtatLigne>
  motif: string | null
}
