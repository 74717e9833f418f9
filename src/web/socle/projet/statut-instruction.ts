import type { Statut } from '#web/ui/statuts.ts'

/** What waits for a review: one word, icon and colour, at the head of a file as on its parts; those of the list. */
export const A_CONTROLER: { statut: Statut; mot: string } = { statut: 'attention', mot: 'À contrôler' }
