/** The filters by value, and the letter that each begins with among the words of a row. */
const LETTRES = {
  annee: 'a',
  bilan: 'b',
  categorie: 'c',
  domaine: 'd',
  commission: 'k',
  onglet: 'o',
  paiement: 'p',
  region: 'r',
  convention: 's',
  attente: 't',
  constats: 'v',
} as const
export type NomFacette = keyof typeof LETTRES
export type Facettes = { [n in NomFacette]?: readonly (string | number)[] | undefined }

/** The word of a row that this filter finds it by. No search begins with a sign: none finds it. */
const facette = (nom: NomFacette, valeur: string | number): string => `=${LETTRES[nom]}:${valeur}`

/** The words of what a row has; what it has none of is left out. */
export const facettesDe = (lues: { [n in NomFacette]: readonly (string | number | null)[] }): string[] =>
  Object.entries(lues).flatMap(([nom, valeurs]) =>
    valeurs.flatMap((v) => (v === null ? [] : [facette(nom as NomFacette, v)])),
  )

const mot = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** A tsquery of the rows that have one of the values of each filter; null when there is no filter. */
export function chercherFacettes(voulues: Facettes): string | null {
  const chacune = Object.entries(voulues).flatMap(([nom, valeurs]) =>
    valeurs && valeurs.length > 0
      ? [`(${valeurs.map((v) => mot(facette(nom as NomFacette, v))).join(' | ')})`]
      : [],
  )
  return chacune.length > 0 ? chacune.join(' & ') : null
}
