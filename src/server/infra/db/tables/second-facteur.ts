// What a person proves beside their password.
import type { Generated, GeneratedAlways } from 'kysely'
import type { Json } from './json.ts'

export interface TableAuthentificateur {
  utilisateurId: number
  enAttente: boolean
  secretChiffre: Buffer
  creeLe: Date
  dernierPas: Generated<number>
}

export interface TableCleAcces {
  id: GeneratedAlways<number>
  utilisateurId: number
  identifiant: string
  clePublique: Buffer
  compteur: number
  transports: Json
  nom: string
  creeLe: Date
  utiliseeLe: Date | null
}

export interface TableCodeSecours {
  id: GeneratedAlways<number>
  utilisateurId: number
  empreinte: Buffer
  creeLe: Date
  utiliseLe: Date | null
}

export interface TableDefi {
  id: GeneratedAlways<number>
  utilisateurId: number
  usage: 'connexion' | 'cle'
  empreinte: Buffer
  epreuve: string | null
  version: number
  creeLe: Date
  expireLe: Date
  essais: Generated<number>
  utiliseLe: Date | null
}
