import type { Role } from '#domain/commun/roles.ts'

/** A request, once its thing has been read; null: what this act bears on is not there. */
export type AppelOffert = [methode: string, chemin: string, corps?: object] | null
export type Qui = { role: Role; jeton: string }
/** What is drawn: how it is read, what its reader is offered, and how each act is asked. */
export interface Chose {
  lecture: string
  gens: readonly Qui[]
  offerts(lu: never): readonly string[]
  demandes: Record<string, (lu: never) => AppelOffert>
}
