// What the staff do together: notes, who follows what, texts that come back.
import type { Generated, GeneratedAlways } from 'kysely'
import type { GenreModele } from '#domain/modele/genres.ts'

export interface TableNote {
  id: GeneratedAlways<number>
  projetId: number | null
  porteurId: number | null
  auteurId: number
  texte: string
  le: Date
  modifieeLe: Date | null
  version: Generated<number>
  cleCreation: string | null
}

export interface TableNoteCitation {
  noteId: number
  utilisateurId: number
  le: Date
  vueLe: Date | null
}

export interface TableSuivi {
  id: GeneratedAlways<number>
  projetId: number
  utilisateurId: number
  le: Date
  parId: number
  vuLe: Date | null
  finiLe: Date | null
  finiParId: number | null
}

export interface TableModele {
  id: GeneratedAlways<number>
  genre: GenreModele
  nom: string
  texte: string
  version: Generated<number>
  modifieLe: Date
  modifiePar: number | null
  cleCreation: string | null
}
