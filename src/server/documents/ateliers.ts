import { attestation } from './attestation.ts'
import { carnet } from './carnet.ts'
import { convention } from './convention.ts'
import { dossier } from './dossier.ts'
import { imprimables } from './imprimables.ts'
import { ordre } from './ordre-virement.ts'
import { procesVerbal } from './proces-verbal.ts'
import { rapport } from './rapport.ts'

/** What is made off the main thread, documents and what is said of them: data in, bytes out. */
export const ATELIERS = {
  attestation,
  carnet,
  convention,
  dossier,
  imprimables,
  ordre,
  procesVerbal,
  rapport,
} as const

export type Genre = keyof typeof ATELIERS
export type DonneesDe<G extends Genre> = Parameters<(typeof ATELIERS)[G]>[0]
