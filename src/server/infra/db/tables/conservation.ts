// The journal, and what its retention says.
import type { GeneratedAlways } from 'kysely'
import type { Role } from '#domain/commun/roles.ts'
import type { CauseConservation, GenreConservation } from '#domain/conservation/echeances.ts'
import type { Json } from './json.ts'

export interface TableConservationAnnonce {
  id: GeneratedAlways<number>
  genre: GenreConservation
  projetId: number | null
  porteurId: number | null
  echeance: string
  depuis: Date
  cause: CauseConservation
  annonceLe: Date
}

export interface TableConservationRetenue {
  id: GeneratedAlways<number>
  projetId: number | null
  porteurId: number | null
  motif: string
  le: Date
  par: number
  leveeLe: Date | null
  leveePar: number | null
}

export interface TableJournal {
  id: GeneratedAlways<number>
  chaine: string
  rang: number
  acte: string
  acteurId: number | null
  acteurRole: Role | null
  adresse: string | null
  avant: Json | null
  apres: Json | null
  le: Date
  empreintePrecedente: Buffer | null
  empreinte: Buffer
  sel: Buffer | null
  expurgeLe: Date | null
}

export interface TableJournalSceau {
  jour: string
  le: Date
  chaines: number
  empreinte: Buffer
  precedente: Buffer | null
  sceau: Buffer
  cle: string
  taille: number
  empreinteOctets: Buffer
  /** Chains that night no longer found as sealed; null before it was kept. */
  fausses: number | null
  /** The first of them. */
  chainesFausses: string[] | null
}

export interface TableJournalSceauTete {
  chaine: string
  jour: string
  rang: number
  empreinte: Buffer
}
