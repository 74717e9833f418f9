import type { Jour } from '#domain/commun/jours.ts'

/**
 * Says whether the yearly declaration of interests of this year (CPI L.323-13) is still awaited on that day: none was
 * received since the first of January.
 */
export const annuelleDue = (recueLe: Jour | null, aujourdhui: Jour): boolean =>
  recueLe === null || recueLe.slice(0, 4) < aujourdhui.slice(0, 4)
