/** Lines shown before the older ones: this application and six others. */
const MONTREES = 7

interface Ligne {
  annee: number
}

/** How many of these lines, latest year first, are shown at first: a year is never cut in two. */
export function premieres(lignes: readonly Ligne[]): number {
  let n = Math.min(MONTREES, lignes.length)
  while (n < lignes.length && lignes[n]?.annee === lignes[n - 1]?.annee) n++
  return n
}

/** « Voir les 5 années d’avant 2020 », of lines of which the first `montrees` are shown. */
export function direAvant(lignes: readonly Ligne[], montrees: number): string {
  const annees = new Set(lignes.slice(montrees).map((l) => l.annee)).size
  const derniere = lignes[montrees - 1]?.annee
  return annees === 1 ? `Voir l’année d’avant ${derniere}` : `Voir les ${annees} années d’avant ${derniere}`
}
