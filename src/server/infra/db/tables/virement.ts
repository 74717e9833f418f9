// Runs of transfers, the bank's answers, and who checked a changed account.
import type { Generated, GeneratedAlways } from 'kysely'
import type { SchemaPain } from '#domain/virement/ordre.ts'
import type { ResultatVop } from '#domain/virement/verification-beneficiaire.ts'

export interface TableLotVirement {
  id: GeneratedAlways<number>
  numero: string
  execution: string
  prepareLe: Date
  preparePar: number
  modifiePar: number
  approuveLe: Date | null
  approuvePar: number | null
  fichier: Buffer | null
  empreinte: string | null
  norme: SchemaPain | null
  debiteNom: string | null
  debiteIban: string | null
  debiteBic: string | null
  exporteLe: Date | null
  exportePar: number | null
  termineLe: Date | null
  annuleLe: Date | null
  annulePar: number | null
  annuleMotif: string | null
  cleCreation: string
  version: Generated<number>
}

/** The sealed order of a run, of the file that was approved (0053-ordres-gardes.sql). */
export interface TableOrdreDocument {
  id: GeneratedAlways<number>
  lotId: number
  /** SHA-256 of that file, in hexadecimal. */
  fichier: string
  libelle: string
  cle: string
  taille: number
  empreinte: Buffer
  creeLe: Date
  horodateLe: Generated<Date | null>
  sansHorodatageLe: Generated<Date | null>
  /** The bytes as they were first given, when a stamp was joined to them afterwards. */
  empreinteAvant: Generated<Buffer | null>
}

export interface TableLigneVirement {
  id: GeneratedAlways<number>
  lotId: number
  rang: number
  inscritePar: number
  projetId: number
  porteurId: number
  reference: string
  montant: number
  titulaire: string
  nomTransmis: string
  libelle: string
  ibanChiffre: Buffer
  ibanMasque: string
  bic: string
  ibanEmpreinte: Buffer
  vop: ResultatVop | null
  vopNom: string | null
  statutBanque: string | null
  retireeLe: Date | null
  retireePar: number | null
  confirmeeLe: Date | null
  confirmeePar: number | null
  dateValeur: string | null
  rejeteeLe: Date | null
  rejeteePar: number | null
  rejetCode: string | null
  rejetMotif: string | null
  /** It aimed at the holder's account, by the rule of that day. */
  rejetViseCompte: Generated<boolean>
  /** When the holder was reminded of it. */
  rejetRappeleLe: Generated<Date | null>
  finieLe: Date | null
  /** Said executed by the bank after its run was cancelled or divided. */
  executeeLe: Generated<Date | null>
  executeePar: Generated<number | null>
  executeeValeur: Generated<string | null>
}

export interface TableReponseVirement {
  id: GeneratedAlways<number>
  lotId: number
  empreinte: string
  nom: string
  contenu: Buffer
  confirmees: number
  rejetees: number
  notees: number
  le: Date
  par: number
}

/** What somebody says, after a call, of a word of the bank that holds an aid back. */
export interface TableReglementBanque {
  ligneId: number
  raison: string
  interlocuteur: string
  /** Of a rejection: the one called, among those known before it. */
  numero: string | null
  jour: string
  le: Date
  par: number
}

export interface TableVerificationRib {
  porteurId: number
  ribModifieLe: Date
  interlocuteur: string
  jour: string
  le: Date
  par: number
}
