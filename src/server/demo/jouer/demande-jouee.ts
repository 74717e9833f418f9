import type { Acteur } from '#server/contexte/acteur.ts'
import type { Monde } from '../monde.ts'
import type { ActePrevu } from '../plan.ts'
import type { ValeursDemande } from '../valeurs.ts'

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
export const surDemande = (demande: DemandeJouee): { id: number } => ({ id: demande.id ?? 0 })

/** Shares of what is asked for that a commission grants, by turns. */
const PARTS_ACCORDEES = [0.6, 0.75, 0.5, 0.9, 0.65] as const

/** What is granted, in euros. */
export function accorde(demande: DemandeJouee): number {
  const part = PARTS_ACCORDEES[(demande.id ?? 0) % PARTS_ACCORDEES.length] ?? 0.6
  return Math.max(300, Math.round((demande.valeurs[3].montantDemande * part) / 50) * 50)
}
