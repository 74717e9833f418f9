/** A name as it is searched: no accent, no case, apostrophes and hyphens as spaces, « st » as « saint ». */
export const normaliser = (nom: string): string =>
  nom
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(/\bst(e?)\b/g, 'saint$1')
