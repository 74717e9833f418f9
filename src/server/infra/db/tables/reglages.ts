// What administrators set.
import type { Generated, GeneratedAlways } from 'kysely'
import type { Json } from './json.ts'

export interface TableCalendrier {
  id: number
  dateLimiteDepot: string | null
  dateDebutMax: string
  dateFinMax: string
  joursConvention: Generated<number>
  joursBilan: Generated<number>
  joursControle: Generated<number>
  joursControleBilan: Generated<number>
  joursPaiement: Generated<number>
  version: Generated<number>
}

/** The address of an account's calendar: the hash of its token. */
export interface TableAgenda {
  utilisateurId: number
  empreinte: Buffer
  creeLe: Date
  /** Null until its first reading. */
  domaine: string | null
}

/** What the last reading of a calendar told of an event. */
export interface TableAgendaEvenement {
  utilisateurId: number
  uid: string
  dernierJour: string
  empreinte: Buffer
  sequence: number
  modifieLe: Date
  annuleLe: Date | null
}

export interface TablePeriode {
  id: GeneratedAlways<number>
  dateDebut: string
  dateFin: string
  deadline: string | null
  dateCommission: string | null
}

export interface TableCategorieProjet {
  id: Generated<number>
  libelle: string
  domainesRequis: Generated<boolean>
  ordre: Generated<number>
  retireLe: Date | null
}

export interface TableCategorieStructure {
  id: Generated<number>
  libelle: string
  ordre: Generated<number>
  retireLe: Date | null
}

export interface TableDomaineEditorial {
  id: Generated<number>
  libelle: string
  ordre: Generated<number>
  retireLe: Date | null
}

export interface TableParametre {
  cle: string
  valeur: Json
  modifieLe: Generated<Date>
}

export interface TablePageVersion {
  cle: string
  version: number
  texte: string
  auteurId: number | null
  le: Date
}

export interface TableCompteur {
  serie: string
  annee: number
  valeur: number
}
