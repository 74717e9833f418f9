// What lists show, written from the facts (socle/projet/listes).
import type { GeneratedAlways } from 'kysely'
import type { Onglet } from '#domain/projet/onglets.ts'

export interface TableLigneListe {
  projetId: number
  creeLe: Date
  annee: number
  porteurId: number
  commissionId: number | null
  onglet: Onglet | null
  visibleMembres: boolean
  attendControle: boolean
  attendBilan: boolean
  attendPaiement: boolean
  mots: string
  motsMembres: string
  ecran: string
  finAdmin: string
  finComptable: string
  version: number
}

export interface TableLigneListeCompte {
  annee: number
  onglet: Onglet | null
  visibleMembres: boolean
  attendControle: boolean
  attendBilan: boolean
  attendPaiement: boolean
  n: number
}

export interface TableNombreGarde {
  liste: string
  n: number
}

export interface TableLignePerimee {
  id: GeneratedAlways<number>
  projetId: number
  urgente: boolean
}
