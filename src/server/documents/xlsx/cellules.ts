import { type Format, RANG } from './styles.ts'

/** A day « AAAA-MM-JJ », an instant, a number, a text; or a sum of ours, which is the only formula there is. */
export type Cellule = string | number | Date | null | { formule: string; total?: boolean }

const ILLISIBLES = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const ENTITES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '' }

/** Text as XML takes it: characters it can't hold are dropped, at most what a cell holds. */
export const echapper = (texte: string): string =>
  texte
    .slice(0, 32_767)
    .replaceAll(ILLISIBLES, '')
    .replaceAll(/[&<>"\r]/g, (c) => ENTITES[c] ?? '')

/** « A », « Z », « AA » for 0, 25, 26. */
export function colonne(rang: number): string {
  const lettre = String.fromCharCode(65 + (rang % 26))
  return rang < 26 ? lettre : colonne(Math.floor(rang / 26) - 1) + lettre
}

const JOUR = 86_400_000
const ORIGINE = Date.UTC(1899, 11, 30)

const horaireParis = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** Days since the origin of spreadsheets; an instant is read on the clock of Paris. */
export function serie(quand: string | Date): number {
  const texte = typeof quand === 'string' ? quand : horaireParis.format(quand).replace(' ', 'T')
  const ms = Date.parse(texte.length === 10 ? `${texte}T00:00:00Z` : `${texte}Z`)
  return (ms - ORIGINE) / JOUR
}

const texteDe = (ou: string, style: number, texte: string): string =>
  `<c r="${ou}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${echapper(texte)}</t></is></c>`

/** One cell as XML; a value that doesn't fit its column's format is written as text. */
export function cellule(ou: string, valeur: Cellule, format: Format): string {
  const style = RANG[format]
  if (valeur === null || valeur === '') return `<c r="${ou}" s="${style}"/>`
  if (typeof valeur === 'number' && Number.isFinite(valeur))
    return `<c r="${ou}" s="${style}"><v>${valeur}</v></c>`
  if (valeur instanceof Date) return `<c r="${ou}" s="${style}"><v>${serie(valeur)}</v></c>`
  if (typeof valeur === 'object')
    return `<c r="${ou}" s="${valeur.total ? RANG.total : style}"><f>${echapper(valeur.formule)}</f></c>`
  if (format === 'jour' && /^\d{4}-\d{2}-\d{2}$/.test(String(valeur)))
    return `<c r="${ou}" s="${style}"><v>${serie(String(valeur))}</v></c>`
  return texteDe(ou, RANG.texte, String(valeur))
}

/** A header's cell. */
export const entete = (ou: string, titre: string): string => texteDe(ou, RANG.entete, titre)
