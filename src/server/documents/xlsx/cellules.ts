import { HEURE, JOUR } from '#domain/commun/jours.ts'
import { type Format, RANG } from './styles.ts'

/**
 * A day « AAAA-MM-JJ », an instant, a number, a text; a number of another format than its column's; or a sum
 * of ours, the only formula there is, with its result: programs that do not calculate (previews) read that.
 */
export type Cellule =
  | string
  | number
  | Date
  | null
  | { formule: string; valeur: number; total?: boolean }
  | { nombre: number; format: Format }

const ILLISIBLES = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const ENTITES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '' }

/** Nearly every text has none of these: a look is cheaper than two replacements. */
const A_REVOIR = /[^\t\n !#-%'-;=?-\ud7ff\ue000-\ufffd]/
const LONGUEUR_MAX = 32_767

/** Text as XML takes it: characters it can't hold are dropped, at most what a cell holds. */
export function echapper(texte: string): string {
  if (texte.length <= LONGUEUR_MAX && !A_REVOIR.test(texte)) return texte
  return texte
    .slice(0, LONGUEUR_MAX)
    .replaceAll(ILLISIBLES, '')
    .replaceAll(/[&<>"\r]/g, (c) => ENTITES[c] ?? '')
}

/** « A », « Z », « AA » for 0, 25, 26. */
export function colonne(rang: number): string {
  const lettre = String.fromCharCode(65 + (rang % 26))
  return rang < 26 ? lettre : colonne(Math.floor(rang / 26) - 1) + lettre
}

const ORIGINE = Date.UTC(1899, 11, 30)

const horaireParis = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
})

const avances = new Map<number, number>()

/** How far the clock of Paris is ahead at that instant, in milliseconds: it only changes on the hour. */
function avanceDeParis(ms: number): number {
  const heure = Math.floor(ms / HEURE)
  const connue = avances.get(heure)
  if (connue !== undefined) return connue
  const avance = Date.parse(`${horaireParis.format(heure * HEURE).replace(' ', 'T')}Z`) - heure * HEURE
  if (avances.size >= 20_000) avances.clear()
  avances.set(heure, avance)
  return avance
}

/** Days since the origin of spreadsheets; an instant is read on the clock of Paris, to the second. */
export function serie(quand: string | Date): number {
  if (typeof quand === 'string') return (Date.parse(`${quand}T00:00:00Z`) - ORIGINE) / JOUR
  const ms = Math.floor(quand.getTime() / 1000) * 1000
  return (ms + avanceDeParis(ms) - ORIGINE) / JOUR
}

const texteDe = (ou: string, style: number, texte: string): string =>
  `<c r="${ou}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${echapper(texte)}</t></is></c>`

/** One cell as XML, nothing for an empty one; a value that does not fit its column's format is a text. */
export function cellule(ou: string, valeur: Cellule, format: Format): string {
  if (valeur === null || valeur === '') return ''
  const style = RANG[format]
  if (typeof valeur === 'number' && Number.isFinite(valeur))
    return `<c r="${ou}" s="${style}"><v>${valeur}</v></c>`
  if (valeur instanceof Date) return `<c r="${ou}" s="${style}"><v>${serie(valeur)}</v></c>`
  if (typeof valeur === 'object' && 'nombre' in valeur)
    return `<c r="${ou}" s="${RANG[valeur.format]}"><v>${valeur.nombre}</v></c>`
  if (typeof valeur === 'object')
    return `<c r="${ou}" s="${valeur.total ? (format === 'entier' ? RANG.totalEntier : RANG.total) : style}"><f>${echapper(valeur.formule)}</f><v>${valeur.valeur}</v></c>`
  if (format === 'jour' && /^\d{4}-\d{2}-\d{2}$/.test(String(valeur)))
    return `<c r="${ou}" s="${style}"><v>${serie(String(valeur))}</v></c>`
  return texteDe(ou, RANG.texte, String(valeur))
}

/** A header's cell. */
export const entete = (ou: string, titre: string): string => texteDe(ou, RANG.entete, titre)
