import { formatNombre } from '#domain/commun/nombres.ts'

/** What a person types in a number field, read and written the French way. */

const NETTOYER = /[\s\u00a0\u202f€]/g

/** « 1 234,5 » is 1234.5; empty is null; undefined when it is not a number. */
export function lireNombre(texte: string): number | null | undefined {
  const t = texte.replaceAll(NETTOYER, '').replace(',', '.')
  if (t === '') return null
  return /^-?(\d+\.?\d*|\.\d+)$/.test(t) ? Number(t) : undefined
}

/** « 12.500 », « 1,250,000 »: within a whole number, a sign before three digits marks the thousands; null for anything else. */
export function lireMilliers(texte: string): number | null {
  const t = texte.trim()
  return /^[1-9]\d{0,2}([.,]\d{3})+$/.test(t) ? Number(t.replaceAll(/\D/g, '')) : null
}

/** « 12.5 », « 1.250. »: on the way to thousands, or never to be one. */
export const seLiraPeutEtre = (texte: string): boolean => /^\d+([.,]\d*)+$/.test(texte.trim())

/** Why a number field does not take this text, with what to write instead; empty when it takes it. */
export function refusDe(texte: string, decimales: 0 | 2): string {
  const t = texte.trim()
  if (t === '-') return ''
  // « 12, » on the way to « 12,5 »: a whole number takes the sign, not what follows it.
  const decimale = t.split(/[.,]/).slice(1).join('').replaceAll(/\D/g, '')
  if (decimales === 0 && decimale !== '') return 'Un nombre entier, sans point ni virgule.'
  if (lireNombre(texte) === undefined) return 'Des chiffres seulement, par exemple 1\u00a0250.'
  if (decimale.length > decimales)
    return 'Deux décimales au plus. Pour les milliers, ni point ni virgule\u00a0: 42\u00a0000.'
  return ''
}

/** Floors negatives to 0, caps at `max`, keeps at most `decimales` decimals (specification 000 §5). */
export function borner(n: number, max: number, decimales: 0 | 2): number {
  const facteur = decimales === 2 ? 100 : 1
  const tronque = Math.trunc(Number((Math.max(0, n) * facteur).toFixed(4))) / facteur
  return Math.min(tronque, max)
}

/** « 1 234,50 » or « 1 234 », with U+00A0; nothing for null. */
export function ecrireNombre(n: number | null, decimales: 0 | 2): string {
  if (n === null) return ''
  const options = { minimumFractionDigits: decimales, maximumFractionDigits: decimales }
  return formatNombre(n, options)
}
