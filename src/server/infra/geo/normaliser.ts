import { sansAccent } from '#domain/commun/accents.ts'

/** A name as it is searched: no accent, no case, apostrophes and hyphens as spaces, « st » as « saint ». */
export const normaliser = (nom: string): string =>
  sansAccent(nom)
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(/\bst(e?)\b/g, 'saint$1')
