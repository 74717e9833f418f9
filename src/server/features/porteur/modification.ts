import type { Acteur } from '#server/contexte/acteur.ts'

/** What a section's save needs. */
export interface Modification {
  id: number
  acteur: Acteur
  corps: { version?: number | undefined } & Record<string, unknown>
  le: Date
}
