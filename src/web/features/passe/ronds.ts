import { formatNombre } from '#domain/commun/nombres.ts'

/** Whole euros: what one compares years by. */
export const ronds = (euros: number | null): string =>
  euros === null ? '' : formatNombre(euros, { maximumFractionDigits: 0 })
