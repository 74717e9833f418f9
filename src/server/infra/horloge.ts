import type { Horloge } from '#server/contexte/dehors.ts'

/** The machine's clock. */
export const horlogeSysteme: Horloge = { maintenant: () => new Date() }
