/** Rows of a CSV text with a header (RFC 4180: quotes, doubled quotes, line breaks inside quotes). */
export function lireCsv(texte: string): Record<string, string>[] {
  const lignes: string[][] = [[]]
  for (const m of texte.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n\r]*))(,|\r?\n|$)/g)) {
    if (m[0] === '' && m.index === texte.length) break
    lignes.at(-1)?.push(m[1]?.replaceAll('""', '"') ?? m[2] ?? '')
    if (m[3] !== ',' && m[3] !== '') lignes.push([])
  }
  const [tete = [], ...corps] = lignes.filter((l) => l.length > 0)
  return corps.map((l) => Object.fromEntries(tete.map((nom, i) => [nom, l[i] ?? ''])))
}
