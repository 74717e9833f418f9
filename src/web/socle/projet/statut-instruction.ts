import type { Statut } from '#web/ui/statuts.ts'

/** What waits for a review: one word, icon and colour, at the head of a file as on its parts. Amber is for what was found to look at. */
export const A_CONTROLER: { statut: Statut; mot: string } = { statut: 'courant', mot: 'À contrôler' }
