import type { Horloge } from '../contexte.ts'

/** The machine's clock. */
export const horlogeSysteme: Horloge = { maintenant: () => new Date() }
