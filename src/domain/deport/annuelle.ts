import type { Jour } from '#domain/commun/jours.ts'

/** Whether the yearly declaration of interests (CPI L.323-13) is awaited: none since the first of January. */
export const annuelleDue = (recueLe: Jour | null, aujourdhui: Jour): boolean =>
  recueLe === null || recueLe.slice(0, 4) < aujourdhui.slice(0, 4)
