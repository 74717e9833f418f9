// Sittings of a commission (0043-seance.sql, 0056-seance-qui-fait-foi.sql, 0083-raison-de-mise-de-cote.sql).
import type { Generated, GeneratedAlways } from 'kysely'
import type { Json } from './json.ts'

export interface TableSeance {
  id: GeneratedAlways<number>
  commissionId: number
  etape: number
  prevueLe: Date | null
  lieu: string | null
  convoqueeLe: string | null
  convocationMode: 'courriel' | 'courrier' | 'autre' | null
  presidentId: number | null
  secretaireId: number | null
  regle: Json | null
  minuterie: number | null
  courantId: number | null
  courantDepuis: Date | null
  creeLe: Date
  creePar: number
  ouverteLe: Date | null
  ouvertePar: number | null
  closeLe: Date | null
  closePar: number | null
  version: Generated<number>
  cleCreation: string | null
  rang: Generated<number>
  commissionNumero: Generated<number | null>
  commissionAnnee: Generated<number | null>
  commissionDate: Generated<string | null>
  enveloppe: Generated<number | null>
  presidentPrenom: Generated<string | null>
  presidentNom: Generated<string | null>
  secretairePrenom: Generated<string | null>
  secretaireNom: Generated<string | null>
}

export interface TableSeanceSuspension {
  id: GeneratedAlways<number>
  seanceId: number
  du: Date
  duPar: number
  au: Date | null
  auPar: number | null
}

export interface TableSeanceMembre {
  seanceId: number
  utilisateurId: number
  prenom: string
  nom: string
  excuseLe: Date | null
}

export interface TableSeancePassage {
  id: GeneratedAlways<number>
  seanceId: number
  utilisateurId: number
  arriveLe: Date
  partiLe: Date | null
  par: number
}

export interface TableSeancePouvoir {
  id: GeneratedAlways<number>
  seanceId: number
  mandantId: number
  mandataireId: number
  du: Date
  au: Date | null
  par: number
}

export interface TableSeanceDossier {
  seanceId: number
  projetId: number
  rang: number | null
  ecarteLe: Date | null
  ecartePar: number | null
  ecarteMotif: string | null
  ecarteRaison: Generated<'piece' | 'quorum' | 'autre' | null>
  quorum: Json | null
  le: Date | null
  par: number | null
  decision: 'accepte' | 'refuse' | 'attente' | null
  montantAlloue: number | null
  pour: number | null
  contre: number | null
  abstention: number | null
  voixPresident: 'pour' | 'contre' | null
  remarque: string | null
  sansSortie: string | null
  version: Generated<number>
  cle: string | null
  inscritLe: Generated<Date | null>
  numero: Generated<string | null>
  structure: Generated<string | null>
  titre: Generated<string | null>
  commune: Generated<string | null>
  demande: Generated<number | null>
  propose: Generated<number | null>
  appeleLe: Generated<Date | null>
  motif: Generated<string | null>
  presideId: Generated<number | null>
  retireLe: Generated<Date | null>
  ailleurs: Generated<boolean>
}

export interface TableSeanceDeport {
  seanceId: number
  projetId: number
  utilisateurId: number
  le: Date
  epinglee: boolean
}

export interface TableSeanceAvis {
  id: GeneratedAlways<number>
  seanceId: number
  projetId: number
  le: Date
  par: number | null
  prenom: string | null
  nom: string | null
  avis: 'accepte' | 'refuse' | 'attente'
  montant: number | null
  raison: string | null
}

export interface TableSeanceCorrection {
  id: GeneratedAlways<number>
  seanceId: number
  projetId: number
  le: Date
  par: number
  avant: Json
}

export interface TableSeanceRectification {
  id: GeneratedAlways<number>
  seanceId: number
  utilisateurId: number | null
  avant: Json
  apres: Json
  raison: string
  le: Date
  par: number
  prenom: string
  nom: string
}

export interface TableSeanceSortie {
  seanceId: number
  projetId: number
  utilisateurId: number
  sortiLe: Date | null
  revenuLe: Date | null
  par: number
}

export interface TableSeanceCarnet {
  seanceId: number
  utilisateurId: number
  demandeLe: Date
  demandePar: number
  prepareLe: Date | null
  echecLe: Date | null
  projets: Generated<number[]>
  cle: string | null
  taille: number | null
  empreinte: Buffer | null
}
