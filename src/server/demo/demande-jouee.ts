import type { Acteur } from '#server/contexte.ts'
import type { Monde } from './monde.ts'
import type { ActePrevu } from './plan.ts'
import type { ValeursDemande } from './valeurs.ts'

/** An application while it is played. */
export interface DemandeJouee {
  id: number | null
  porteur: Acteur
  valeurs: ValeursDemande
  commissionId: number | null
}

/** How an act of the plan is played. */
export type Jeu = (m: Monde, d: DemandeJouee, acte: ActePrevu) => Promise<unknown>

/** Parameters of a call about an application already created. */
export const surDemande = (d: DemandeJouee): { id: number } => ({ id: d.id ?? 0 })

/** What is granted, in euros: six tenths of what is asked for. */
export const accorde = (d: DemandeJouee): number =>
  Math.max(300, Math.round((d.valeurs[3].montantDemande * 0.6) / 50) * 50)
