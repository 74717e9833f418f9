const lettres = (texte: string): string => texte.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The words of a search, without case nor accents. */
const motsDe = (recherche: string): string[] => lettres(recherche).match(/[\p{L}\p{N}]+/gu) ?? []

/** `texte` cut into pieces, marked where one of its words begins as a searched one; joined, `texte` again. */
export function surligner(texte: string, recherche: string): { texte: string; trouve: boolean }[] {
  const cherches = motsDe(recherche)
  return texte.split(/(?<=[^\p{L}\p{N}\p{M}])|(?=[^\p{L}\p{N}\p{M}])/u).map((morceau) => ({
    texte: morceau,
    trouve: cherches.some((mot) => lettres(morceau).startsWith(mot)),
  }))
}

/** True when each word searched begins one of `texte`. */
export const contientLesMots = (texte: string, recherche: string): boolean =>
  motsDe(recherche).every((mot) => motsDe(texte).some((m) => m.startsWith(mot)))
