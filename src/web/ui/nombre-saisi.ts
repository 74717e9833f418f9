import { formatNombre } from '../../domain/commun/nombres.ts'

/** What a person types in a number field, read and written the French way. */

const NETTOYER = /[\s\u00a0\u202f€]/g

/** « 1 234,5 » is 1234.5; empty is null; undefined when it is not a number. */
export function lireNombre(texte: string): number | null | undefined {
  const t = texte.replaceAll(NETTOYER, '').replace(',', '.')
  if (t === '') return null
  return /^-?(\d+\.?\d*|\.\d+)$/.test(t) ? Number(t) : undefined
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
