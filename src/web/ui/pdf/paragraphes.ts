/** What pdf.js gives of a piece of text: its words, size and place, and whether its line ends there. */
export interface MorceauPdf {
  str: string
  hasEOL: boolean
  height: number
  /** The matrix of the piece: the last figure is its height on the page, from the bottom. */
  transform: readonly number[]
}

export interface ParagraphePdf {
  texte: string
  /** In larger letters than the page's text. */
  titre: boolean
}

interface Ligne {
  texte: string
  corps: number
  haut: number
}

/** Lines further apart than this many heights of their letters are two paragraphs. */
const INTERLIGNE = 1.75
/** Letters this much larger than the page's are a title's. */
const TITRE = 1.15

function lignesDe(morceaux: readonly MorceauPdf[]): Ligne[] {
  const lignes: Ligne[] = []
  let ouverte: Ligne | null = null
  for (const { str, hasEOL, height, transform } of morceaux) {
    const haut = transform[5] ?? 0
    // A table's next column or row may come without a word that the line has ended.
    if (ouverte && Math.abs(ouverte.haut - haut) > Math.max(ouverte.corps, height) / 2) ouverte = null
    if (!ouverte && str.trim() !== '') {
      ouverte = { texte: '', corps: height, haut }
      lignes.push(ouverte)
    }
    if (ouverte) ouverte.texte += str
    if (hasEOL) ouverte = null
  }
  return lignes
}

/** Size of the letters in which most of the page is written. */
function corpsCourant(lignes: readonly Ligne[]): number {
  const poids = new Map<number, number>()
  for (const { corps, texte } of lignes) poids.set(corps, (poids.get(corps) ?? 0) + texte.length)
  return [...poids].reduce((a, b) => (b[1] > a[1] ? b : a), [0, 0])[0]
}

/** The text of a page in the order it was written, as paragraphs that any width can hold. */
export function paragraphesDe(morceaux: readonly MorceauPdf[]): ParagraphePdf[] {
  const lignes = lignesDe(morceaux)
  const courant = corpsCourant(lignes)
  const paragraphes: ParagraphePdf[] = []
  let precedente: Ligne | null = null
  for (const ligne of lignes) {
    const dernier = paragraphes.at(-1)
    const ecart = precedente ? precedente.haut - ligne.haut : Number.POSITIVE_INFINITY
    const suit = ecart > 0 && ecart < ligne.corps * INTERLIGNE && precedente?.corps === ligne.corps
    const texte = ligne.texte.replace(/\s+/g, ' ').trim()
    if (suit && dernier) dernier.texte += ` ${texte}`
    else paragraphes.push({ texte, titre: ligne.corps > courant * TITRE })
    precedente = ligne
  }
  return paragraphes
}
