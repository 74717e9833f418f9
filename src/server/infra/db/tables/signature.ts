// What is signed: codes, signatures, sealed documents.
import type { Generated, GeneratedAlways } from 'kysely'

export interface TableCodeVerification {
  id: GeneratedAlways<number>
  projetId: number
  objet: string
  empreinteDocument: Buffer
  codeEmpreinte: Buffer
  canal: string
  destination: string
  creeLe: Date
  expireLe: Date
  essais: Generated<number>
  utiliseLe: Date | null
  annuleLe: Date | null
}

export interface TableCodeErreur {
  id: GeneratedAlways<number>
  projetId: number
  objet: string
  le: Date
  leveLe: Date | null
}

export interface TableSignature {
  id: GeneratedAlways<number>
  projetId: number
  objet: string
  tour: number
  revision: number
  prenom: string
  nom: string
  fonction: string
  canal: string
  destination: string
  adresse: string | null
  agent: string | null
  le: Date
  empreinte: Buffer
  contenu: string
  codeId: number
}

export interface TableDocument {
  id: GeneratedAlways<number>
  projetId: number
  genre: string
  tour: Generated<number>
  libelle: string
  cle: string
  taille: number
  empreinte: Buffer
  creeLe: Date
  contenu: Generated<string | null>
}
