import type { DecisionAnterieure } from '#domain/reprise/champs.ts'
import type { Statut } from '#web/ui/statuts.ts'

/** What was decided of a past aid: its word, its status. */
export const MOTS_DECISION: Record<DecisionAnterieure, { mot: string; statut: Statut }> = {
  accordee: { mot: 'Accordée', statut: 'fait' },
  refusee: { mot: 'Refusée', statut: 'refuse' },
  annulee: { mot: 'Annulée', statut: 'neutre' },
  'en-attente': { mot: 'En attente', statut: 'courant' },
}
