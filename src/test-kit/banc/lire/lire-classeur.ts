import { lireZip } from './lire-zip.ts'

export interface CelluleLue {
  /** The text, or the number as it is written. */
  valeur: string | number | null
  /** How the cell is shown: « dd/mm/yyyy », « #,##0.00 "€" », « @ » for text… */
  format: string
}

const ENTITES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const clair = (t: string): string => t.replaceAll(/&(amp|lt|gt|quot);/g, (e) => ENTITES[e] ?? e)

/** Format code of each style, by its rank. */
function formats(styles: string): string[] {
  const codes = new Map(
    [...styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g)].map((m) => [m[1], clair(m[2] ?? '')]),
  )
  codes.set('0', 'General').set('1', '0').set('3', '#,##0').set('9', '0%').set('49', '@')
  const xfs = styles.slice(styles.indexOf('<cellXfs'), styles.indexOf('</cellXfs'))
  return [...xfs.matchAll(/<xf numFmtId="(\d+)"/g)].map((m) => codes.get(m[1]) ?? '')
}

/** Rank of a column by its letters: an empty cell is not written. */
const rangDe = (lettres: string): number =>
  [...lettres].reduce((n, l) => n * 26 + l.charCodeAt(0) - 64, 0) - 1

/** The first sheet of a spreadsheet as a program would read it: rows of cells, the header first. */
export function lireClasseur(octets: Buffer) {
  const fichiers = lireZip(octets)
  const texte = (nom: string): string => String(fichiers.get(nom) ?? '')
  const xml = texte('xl/worksheets/sheet1.xml')
  const codes = formats(texte('xl/styles.xml'))
  const rangees = [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map((r) => {
    const rangee: CelluleLue[] = []
    for (const c of (r[1] ?? '').matchAll(/<c r="([A-Z]+)\d+" s="(\d+)"[^>]*>(.*?)<\/c>/gs)) {
      const nombre = /<v>(.*?)<\/v>/.exec(c[3] ?? '')?.[1]
      const mots = /<t[^>]*>(.*?)<\/t>/s.exec(c[3] ?? '')?.[1]
      const valeur = nombre !== undefined ? Number(nombre) : mots !== undefined ? clair(mots) : null
      rangee[rangDe(c[1] ?? '')] = { valeur, format: codes[Number(c[2])] ?? '' }
    }
    return rangee
  })
  const [tetes = [], ...suite] = rangees
  // Its sums are the sheet's, not a row of what was asked.
  const total = /<f>SUBTOTAL\(/.test(xml) ? suite.at(-1) : undefined
  const lignes = total ? suite.slice(0, -1) : suite
  const titres = tetes.map((c) => String(c.valeur))
  return {
    xml,
    titres,
    /** The sums under the rows, by their titles. */
    total: Object.fromEntries(titres.map((t, i) => [t, total?.[i]?.valeur ?? null])),
    /** Each row by its titles. */
    lignes: lignes.map((l) => Object.fromEntries(titres.map((t, i) => [t, l[i]]))),
    valeurs: lignes.map((l) => Object.fromEntries(titres.map((t, i) => [t, l[i]?.valeur ?? null]))),
  }
}

/** Day « AAAA-MM-JJ » of a date cell. */
export const jourDeSerie = (serie: unknown): string =>
  new Date(Date.UTC(1899, 11, 30) + Number(serie) * 86_400_000).toISOString().slice(0, 10)
