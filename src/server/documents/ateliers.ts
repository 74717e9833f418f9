import { attestation } from './attestation.ts'
import { convention } from './convention.ts'
import { dossier } from './dossier.ts'

/** The documents that are made off the main thread: data in, bytes out. */
export const ATELIERS = { attestation, convention, dossier } as const

export type Genre = keyof typeof ATELIERS
export type DonneesDe<G extends Genre> = Parameters<(typeof ATELIERS)[G]>[0]

export interface Commande {
  id: number
  genre: Genre
  donnees: DonneesDe<Genre>
}
