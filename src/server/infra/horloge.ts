import type { Horloge } from '#server/contexte.ts'

/** The machine's clock. */
export const horlogeSysteme: Horloge = { maintenant: () => new Date() }
