import type { Statut } from '#web/ui/statuts.ts'

/** What waits for a review: one word, icon and colour, for a file as its parts. Amber marks findings. */
export const A_CONTROLER: { statut: Statut; mot: string } = { statut: 'courant', mot: 'À contrôler' }
