import { sansAccent } from '#domain/commun/accents.ts'

/** Somebody of the staff whom a note may name. */
export interface Nommable {
  id: number
  prenom: string
  nom: string
}

/** How a person is named in a note. */
export const citationDe = ({ prenom, nom }: Pick<Nommable, 'prenom' | 'nom'>): string => `@${prenom} ${nom}`

/** Without case nor accents, so that a name typed by hand is found. */
const aplatir = (texte: string): string => sansAccent(texte).replaceAll('’', "'")

/** A name ends where no letter, digit nor hyphen follows it: « @Anne Roy » is not in « @Anne Royer ». */
const SUITE = /[\p{L}\p{N}-]/u

function nomme(texte: string, nom: string): boolean {
  for (let i = texte.indexOf(nom); i >= 0; i = texte.indexOf(nom, i + 1))
    if (!SUITE.test(texte.charAt(i + nom.length))) return true
  return false
}

/** Ids of those of `personnes` that the text names by « @Prénom Nom », in their order, homonyms included. */
export function citesDans(texte: string, personnes: readonly Nommable[]): number[] {
  const plat = aplatir(texte)
  return personnes.filter((p) => nomme(plat, aplatir(citationDe(p)))).map((p) => p.id)
}

/** What is being typed after « @ » just before `curseur`, and where it begins; null: no name is. */
export function citationEnCours(texte: string, curseur: number): { debut: number; saisi: string } | null {
  const debut = texte.lastIndexOf('@', curseur - 1)
  if (debut < 0 || SUITE.test(texte.charAt(debut - 1))) return null
  const saisi = texte.slice(debut + 1, curseur)
  return saisi.length <= 40 && /^[\p{L}\p{M}'’-]*( [\p{L}\p{M}'’-]*)?$/u.test(saisi) ? { debut, saisi } : null
}

/** Those whose first or last name, or both in that order, begins as typed. */
export function proposes<P extends Nommable>(saisi: string, personnes: readonly P[]): P[] {
  const debut = aplatir(saisi)
  return personnes.filter(({ prenom, nom }) =>
    [nom, `${prenom} ${nom}`].some((n) => aplatir(n).startsWith(debut)),
  )
}
