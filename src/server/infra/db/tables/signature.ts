// What is signed: codes, signatures, sealed documents.
import type { Generated, GeneratedAlways } from 'kysely'
import type { ObjetSigne } from '#domain/signature/code-parti.ts'

export interface TableCodeVerification {
  id: GeneratedAlways<number>
  /** Null: for one signatory of minutes. */
  projetId: number | null
  pvSignataireId: number | null
  objet: ObjetSigne
  empreinteDocument: Buffer
  codeEmpreinte: Buffer
  canal: 'email' | 'sms'
  destination: string
  creeLe: Date
  expireLe: Date
  essais: Generated<number>
  utiliseLe: Date | null
  annuleLe: Date | null
}

export interface TableCodeErreur {
  id: GeneratedAlways<number>
  /** Null: for one signatory of minutes. */
  projetId: number | null
  pvSignataireId: number | null
  objet: ObjetSigne
  le: Date
  leveLe: Date | null
}

export interface TableSignature {
  id: GeneratedAlways<number>
  /** Null: for one signatory of minutes. */
  projetId: number | null
  pvSignataireId: number | null
  objet: ObjetSigne
  tour: number
  revision: number
  prenom: string
  nom: string
  fonction: string
  canal: 'email' | 'sms'
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
  genre: 'demande' | 'convention' | 'convention-signee' | 'attestation'
  tour: Generated<number>
  libelle: string
  cle: string
  taille: number
  empreinte: Buffer
  creeLe: Date
  contenu: Generated<string | null>
  horodateLe: Generated<Date | null>
  sansHorodatageLe: Generated<Date | null>
  empreinteAvant: Generated<Buffer | null>
}
