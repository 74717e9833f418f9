/** Structures that a page names of those one works for; beyond, they are looked for. */
export const STRUCTURES_DITES = 20
