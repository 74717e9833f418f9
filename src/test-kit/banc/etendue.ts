/** False in `npm test` alone, which leaves what is long to `npm run test:complet`: a lone file does all. */
export const COMPLET = process.env.ESSAIS !== 'courts'

/** One in `part` of `cas`, at least the first, in `npm test`; all of them elsewhere. */
export const unSur = <T>(part: number, cas: readonly T[]): T[] =>
  COMPLET ? [...cas] : cas.filter((_, rang) => rang % part === 0)
