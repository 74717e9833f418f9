/** Records of a file, as RFC 4180 reads them. */
export function lireCsv(texte: string): string[][] {
  const lignes: string[][] = [[]]
  for (const m of texte.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n"]*))(,|\r\n)/g)) {
    lignes.at(-1)?.push(m[1]?.replaceAll('""', '"') ?? m[2] ?? '')
    if (m[3] === '\r\n') lignes.push([])
  }
  return lignes.slice(0, -1)
}

/** What the column called `nom` holds, record after record; the first one names the columns. */
export const colonne = (lignes: string[][], nom: string): (string | undefined)[] =>
  lignes.slice(1).map((l) => l[lignes[0]?.indexOf(nom) ?? -1])
