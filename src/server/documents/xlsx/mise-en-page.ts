import { type Cellule, colonne } from './cellules.ts'

/** How a sheet is laid out: heights of rows, paper, what each printed page repeats. Widths: characters. */

const INTERLIGNE = 15
/** Characters that the indent of a text takes. */
const RETRAIT = 2
/** The tallest row a program draws, in points. */
const HAUTEUR_MAX = 405

interface Large {
  largeur: number
}

/** Lines that a text takes in a column, words kept whole as programs do; about, since letters differ. */
function lignesDe(texte: string, largeur: number): number {
  if (texte.length <= largeur && !texte.includes('\n')) return 1
  return texte.split('\n').reduce((n, l) => n + Math.max(1, Math.ceil((l.length * 1.2) / largeur)), 0)
}

/** Height of a row as an attribute, in points: every program shows wrapped texts whole, none has to guess. */
export function hauteur(colonnes: readonly Large[], ligne: readonly Cellule[], auMoins = 1): string {
  let lignes = auMoins
  for (const [i, { largeur }] of colonnes.entries()) {
    const v = ligne[i]
    if (typeof v === 'string') lignes = Math.max(lignes, lignesDe(v, largeur - RETRAIT))
  }
  return lignes <= 1 ? '' : ` ht="${Math.min(lignes * INTERLIGNE, HAUTEUR_MAX)}" customHeight="1"`
}

/** Characters that one landscape page holds, still readable once reduced. */
const A4 = 150
const A3 = 260

/** Paper, pages across and margins: a sheet that no page can hold goes over several, not in tiny letters. */
export function miseEnPage(colonnes: readonly Large[]): string {
  const large = colonnes.reduce((n, c) => n + c.largeur, 0)
  const [papier, pages] = large <= A4 ? [9, 1] : [8, Math.ceil(large / A3)]
  const marges = '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>'
  return `${marges}<pageSetup paperSize="${papier}" orientation="landscape" fitToWidth="${pages}" fitToHeight="0"/><headerFooter><oddFooter>&amp;L&amp;A&amp;RPage &amp;P / &amp;N</oddFooter></headerFooter>`
}

/** What each printed page repeats: the header, and the first column when the sheet is wider than a page. */
export function titresImprimes(nom: string, rang: number, colonnes: readonly Large[]): string {
  const feuille = `'${nom.replaceAll("'", "''")}'`
  const large = colonnes.reduce((n, c) => n + c.largeur, 0)
  const premiere = large > A3 ? `${feuille}!$A:$A,` : ''
  return `<definedName name="_xlnm.Print_Titles" localSheetId="${rang}">${premiere}${feuille}!$1:$1</definedName>`
}

/** Filters on the header, over `lignes` rows; none for an empty sheet. */
export const filtre = (colonnes: readonly Large[], lignes: number): string =>
  lignes === 0 ? '' : `<autoFilter ref="A1:${colonne(colonnes.length - 1)}${lignes + 1}"/>`
