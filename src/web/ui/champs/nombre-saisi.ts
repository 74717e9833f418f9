import { formatNombre } from '#domain/commun/nombres.ts'

/** What a person types in a number field, read and written the French way. */

/** What was understood of a text, and what to say of it. */
export interface NombreLu {
  /** null: nothing, or not understood. */
  valeur: number | null
  /** How it was read, when that is not plain to see. */
  note: string
  /** Why it is not taken; empty when it is. */
  refus: string
}

/** What people write around a number. */
const AUTOUR = /[\s\u00a0\u202f€]/g
/** « 12.500 », « 1,250,000 »: within a whole number, a sign before three digits marks the thousands. */
const MILLIERS = /^[1-9]\d{0,2}([.,]\d{3})+$/

/** Reads a whole number; what is not plainly one is refused, never turned into another. */
export function lireEntier(texte: string): NombreLu {
  const t = texte.replaceAll(AUTOUR, '')
  if (t === '' || t === '-') return { valeur: null, note: '', refus: '' }
  if (/^-?\d+[.,]?$/.test(t)) return { valeur: Number.parseInt(t, 10), note: '', refus: '' }
  if (MILLIERS.test(t)) {
    const valeur = Number(t.replaceAll(/\D/g, ''))
    return { valeur, note: `Lu comme ${ecrireNombre(valeur, 0)}.`, refus: '' }
  }
  const refus = /^-?\d*[.,]\d[\d.,]*$/.test(t)
    ? 'Un nombre entier, sans point ni virgule.'
    : 'Des chiffres seulement, par exemple 1\u00a0250.'
  return { valeur: null, note: '', refus }
}

/** Floors negatives to 0, caps at `max`, keeps at most `decimales` decimals (specification 000 §5). */
export function borner(nombre: number, max: number, decimales: 0 | 2): number {
  const facteur = decimales === 2 ? 100 : 1
  const tronque = Math.trunc(Number((Math.max(0, nombre) * facteur).toFixed(4))) / facteur
  return Math.min(tronque, max)
}

/** « 1 234,50 » or « 1 234 », with U+00A0; nothing for null. */
export function ecrireNombre(nombre: number | null, decimales: 0 | 2): string {
  if (nombre === null) return ''
  const options = { minimumFractionDigits: decimales, maximumFractionDigits: decimales }
  return formatNombre(nombre, options)
}
