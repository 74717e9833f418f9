/** Without accents nor case, so that what is typed by hand finds what is written. */
export const sansAccent = (texte: string): string =>
  texte.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
