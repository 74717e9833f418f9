/** True but in `npm test`, which leaves what is long to `npm run test:complet`: a file run alone does all it can. */
export const COMPLET = process.env.ESSAIS !== 'courts'

/** One in `part` of `cas`, at least the first, in `npm test`; all of them elsewhere. */
export const unSur = <T>(part: number, cas: readonly T[]): T[] =>
  COMPLET ? [...cas] : cas.filter((_, rang) => rang % part === 0)
