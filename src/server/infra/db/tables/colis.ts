// Archive parcels (0114-colis.sql).
import type { EtatColis, EtatEntree } from '#domain/colis/etats.ts'
import type { Sur } from './sur.ts'

export type TableColis = Sur<'colis', { etat: EtatColis }>
export type GenreEntree = 'manifeste' | 'donnees' | 'piece' | 'document' | 'message'
export type TableColisEntree = Sur<'colisEntree', { genre: GenreEntree; etat: EtatEntree }>
